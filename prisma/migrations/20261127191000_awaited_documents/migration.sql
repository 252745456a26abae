-- The sweep asks which prepared files a row waits for, and must not read all rows for it.
CREATE INDEX "batch_rows_awaited_document" ON "batch_rows" (("assessed" #>> '{document,key}'))
  WHERE "status" = 'waiting' AND "assessed" #>> '{document,key}' IS NOT NULL;
