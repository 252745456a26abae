-- CreateTable
CREATE TABLE "order_shares" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_shares_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "order_shares_order_id_key" ON "order_shares"("order_id");

-- AddForeignKey
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
