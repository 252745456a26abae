-- What the sender chose for page 1 of a PDF that has no room for the address. Null: auto.
ALTER TABLE "batches" ADD COLUMN "first_page" TEXT;
