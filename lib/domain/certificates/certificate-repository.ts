import type { Database } from "#lib/db/client";
import type { Address } from "#lib/domain/addresses/schema";
import type { CardFront, FontName, Typesetting } from "#lib/domain/mail/pieces";
import { findProof, type OrderProof } from "./proof-repository.ts";

/** The data that a certificate needs in addition to the public order and its log. Erased addresses and content are null. */
export type CertificateRow = {
  documentSha256: string;
  recipient: Address | null;
  sender: Address | null;
  text: string | null;
  font: FontName | null;
  front: CardFront | null;
  typesetting?: Typesetting | null;
  documentKey: string | null;
  erasedAt: Date | null;
  proof: OrderProof | null;
  /** Submissions to rails, oldest first. */
  submissions: readonly { rail: string; status: string; pieceId: string | null; startedAt: Date }[];
};

export function createCertificateRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    async read(orderId: string): Promise<CertificateRow> {
      const [order, submissions, proof] = await Promise.all([
        prisma.order.findUniqueOrThrow({
          where: { id: orderId },
          select: { documentSha256: true, content: true },
        }),
        prisma.submission.findMany({ where: { orderId }, orderBy: { number: "asc" } }),
        findProof({ prisma }, orderId),
      ]);
      return { ...order.content, documentSha256: order.documentSha256, submissions, proof } as CertificateRow;
    },
  };
}
export type CertificateRepository = ReturnType<typeof createCertificateRepository>;
