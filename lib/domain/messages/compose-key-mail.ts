import { translator } from "#messages/translator";
import type { Composed } from "./composed.ts";
import { layOut } from "./email-layout.ts";
import type { KeyMessageKind } from "./queue-message.ts";

type Deps = {
  ownKeys: {
    findForMail: (id: string) => Promise<{
      email: string;
      key: { name: string; mode: string; last4: string };
    } | null>;
  };
  publicUrl: string;
};

/** The email about a key that was made, rotated, or deleted. Contains no part of the key but its last characters. */
export async function composeKeyMail(
  { ownKeys, publicUrl }: Deps,
  kind: KeyMessageKind,
  id: string,
): Promise<Composed | null> {
  const found = await ownKeys.findForMail(id);
  if (!found) return null;
  const { email, key } = found;
  const t = translator("mails.key");
  const shown = `svc_${key.mode}_…${key.last4}`;
  const url = `${publicUrl}/developers/keys`;
  return {
    mail: layOut(email, {
      subject: t(`${kind}.subject`, { name: key.name }),
      heading: t(`${kind}.heading`),
      paragraphs: [t(`${kind}.what`, { name: key.name, key: shown }), t("notYou")],
      link: { label: t("keys"), url },
    }),
  };
}
