-- Payments from before have no hash: nobody is shown their code again, and it is still emailed.
ALTER TABLE "x402_payments" ADD COLUMN "signature_hash" TEXT NOT NULL DEFAULT '', ADD COLUMN "caller_hash" TEXT NOT NULL DEFAULT '';
ALTER TABLE "x402_payments" ALTER COLUMN "signature_hash" DROP DEFAULT, ALTER COLUMN "caller_hash" DROP DEFAULT;
