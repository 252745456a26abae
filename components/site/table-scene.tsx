import { useTranslations } from "next-intl";
import { AirmailEdge } from "#components/objects/airmail-edge";
import { Envelope } from "#components/objects/envelope";
import { Postmark } from "#components/objects/postmark";
import { Stamp } from "#components/objects/stamp";

const sender = { name: "June Carver", street: "14 Alder Street", city: "Portland, OR 97205" };
const recipient = { name: "Tomás Rivera", street: "208 Orchard Road", city: "Ithaca, NY 14850" };

/** A picture of a letter and its envelope. Screen readers skip it. */
export function TableScene({ price }: { price: string }) {
  const t = useTranslations("site.scene");
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-140 select-none">
      <div className="true-paper on-desk face-hand-short ml-[6%] w-[80%] rotate-[-2.2deg] px-[9%] pt-[9%] pb-[34%] text-[clamp(1.05rem,4.6vw,1.55rem)] leading-[1.45] lg:text-[1.55rem]">
        <p>{t("greeting")}</p>
        <p className="mt-[0.6em]">{t("text")}</p>
        <p className="mt-[0.6em]">{t("closing")}</p>
      </div>
      <div className="mt-[-27%] ml-auto w-[88%] rotate-[1.4deg]">
        <Envelope
          from={
            <>
              {sender.name}
              <br />
              {sender.street}
              <br />
              {sender.city}
            </>
          }
          to={
            <p className="face-hand-short text-[clamp(1rem,4.4vw,1.6rem)] leading-[1.2] lg:text-[1.6rem]">
              {recipient.name}
              <br />
              {recipient.street}
              <br />
              {recipient.city}
            </p>
          }
          stamp={<Stamp value={price} caption={t("mailClass")} />}
          postmark={<Postmark place="PORTLAND OR" lines={["NOV 24", "6 PM", "2026"]} />}
        />
        <AirmailEdge className="absolute inset-x-0 bottom-0 z-1" />
      </div>
    </div>
  );
}
