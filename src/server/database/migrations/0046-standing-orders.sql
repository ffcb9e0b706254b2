alter table plan
  -- places that its script read: ["area environment"]
  add column reads jsonb,
  -- transactions whose changes it read
  add column seen pg_snapshot,
  -- who last changed what a standing order would correct: [{ operator, at, count }]
  add column broken jsonb;
