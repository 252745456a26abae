"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ChooseFiles } from "../choose-pdf.tsx";
import type { DraftImage } from "./draft-parts.ts";
import { type ImageFlaw, storePicture } from "./store-picture.ts";

type ImageChoiceProps = {
  image: DraftImage | null;
  /** The image that was used last on this device. */
  kept: DraftImage | null;
  label: string;
  onChange: (image: DraftImage | null) => void;
};

/** Chooses a picture, uploads it, and shows it. */
export function ImageChoice({ image, kept, label, onChange }: ImageChoiceProps) {
  const t = useTranslations("compose.parts.image");
  const [state, setState] = useState<{ busy: boolean; flaw?: ImageFlaw | undefined }>({ busy: false });
  const take = async (file: Blob) => {
    setState({ busy: true });
    const stored = await storePicture(file);
    setState({ busy: false, flaw: "flaw" in stored ? stored : undefined });
    if (!("flaw" in stored)) onChange(stored);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {image ? (
        // biome-ignore lint/performance/noImgElement: a data URL on this device.
        <img src={image.picture} alt={t("chosen")} className="max-h-14 max-w-44 rounded-sm bg-white p-1" />
      ) : null}
      <ChooseFiles kind="plain" accept="image/png,image/jpeg,image/*" onFiles={([file]) => take(file)}>
        {state.busy ? t("uploading") : image ? t("other") : label}
      </ChooseFiles>
      {image ? (
        <Button kind="plain" onClick={() => onChange(null)}>
          {t("remove")}
        </Button>
      ) : kept ? (
        <Button
          kind="plain"
          disabled={state.busy}
          // Uploaded again, because the service keeps an image for 30 days only.
          onClick={async () => take(await (await fetch(kept.picture)).blob())}
        >
          {t("useLast")}
        </Button>
      ) : null}
      <p role="alert" className="w-full text-13 font-medium text-airmail-red empty:hidden">
        {state.flaw ? (state.flaw.flaw === "refused" ? state.flaw.reason : t(state.flaw.flaw)) : ""}
      </p>
    </div>
  );
}
