import { useTranslations } from "next-intl";
import { linkClasses } from "./parts.tsx";

/** A notice on every screen of the console while no letters go to printers. */
export function HandOverPaused() {
  const t = useTranslations("operator.restore");
  return (
    <div role="alert" className="border-line border-b bg-wax/10">
      <p className="mx-auto w-full max-w-310 px-5 py-3 text-15 sm:px-8">
        <strong>{t("paused")}</strong>{" "}
        <a href="/operator/restore" className={linkClasses}>
          {t("see")}
        </a>
      </p>
    </div>
  );
}
