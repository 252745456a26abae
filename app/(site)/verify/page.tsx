import { getTranslations } from "next-intl/server";
import { TextLink } from "#components/site/text-link";
import { ClientMessages } from "#components/ui/client-messages";
import { VerifyRecord } from "#components/verify/verify-record";
import { container } from "#lib/container";
import { pageMetadata } from "../page-metadata.ts";

export async function generateMetadata() {
  const t = await getTranslations("verify");
  return pageMetadata({ path: "/verify", title: t("title"), description: t("description") });
}

/** The page has all public keys, so that it verifies a file even offline. */
export default async function VerifyPage() {
  const t = await getTranslations("verify");
  const published = await container().certificates.recordKeys.listPublished();
  const keys = published.map(({ id, publicKey }) => ({
    kid: id,
    publicKey: Buffer.from(publicKey).toString("hex"),
  }));
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <h1 className="display text-40 font-semibold sm:text-56">{t("title")}</h1>
      <p className="mt-5 max-w-[40em] text-17 text-ink-soft sm:text-21">{t("lead")}</p>
      <ClientMessages areas={["verify"]}>
        <VerifyRecord keys={keys} />
      </ClientMessages>
      <section aria-labelledby="about" className="measure mt-14 text-15 text-ink-soft">
        <h2 id="about" className="display text-21 font-semibold text-ink">
          {t("about")}
        </h2>
        <p className="mt-2">{t("aboutGenuine")}</p>
        <p className="mt-2">{t("aboutCurrent")}</p>
        <p className="mt-2">{t("aboutKeys")}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <TextLink href="/.well-known/posthorn-record-keys.json">{t("keys")}</TextLink>
          <TextLink href="/developers/records">{t("programs")}</TextLink>
        </p>
      </section>
    </div>
  );
}
