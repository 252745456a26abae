"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import type { Order } from "#lib/api/browser-client";
import { getOrderPage } from "#lib/api/browser-files";
import { type Family, type Format, pieces } from "#lib/domain/mail/pieces";
import { terminalStatuses } from "#lib/domain/orders/order-status";
import { forgetLetter } from "./sent-orders.tsx";

const shownAtFirst = 4;

const sidesOf = {
  letter: null,
  postcard: ["picture", "message"],
  notecard: ["outside", "inside", "envelope"],
} as const satisfies Record<Family, readonly string[] | null>;

function useNames(format: Format, pageCount: number): readonly string[] {
  const t = useTranslations("mail.side");
  const sides = sidesOf[pieces[format].family];
  return sides
    ? sides.map((side) => t(side))
    : Array.from({ length: pageCount }, (_, index) => t("page", { number: index + 1 }));
}

type PrintedPagesProps = {
  order: Order;
  token: string;
  /** Whether the pages are large enough to read. */
  large?: boolean;
};

const columns = {
  large: "grid gap-6 sm:grid-cols-2",
  sides: "grid grid-cols-2 gap-4",
  pages: "grid grid-cols-3 gap-4 sm:grid-cols-4 sm:gap-5",
};

/** Thumbnails of the printed pages, for the sender (docs/decisions/0100 and 0152). */
export function PrintedPages({ order, token, large = false }: PrintedPagesProps) {
  const t = useTranslations("orders.pages");
  const { id, format, page_count, status } = order;
  return (
    <PagePictures
      title={t(pieces[format].sides ? "titleCard" : "title")}
      format={format}
      pageCount={page_count}
      draw={(page) => getOrderPage(id, page, token)}
      onGone={() => {
        if (terminalStatuses.has(status)) forgetLetter(id);
      }}
      large={large}
    />
  );
}

type PagePicturesProps = {
  title: string;
  format: Format;
  pageCount: number;
  /** Draws a page, counted from 1. */
  draw: (page: number) => Promise<Blob>;
  /** Called if the pages were erased. */
  onGone?: () => void;
  large: boolean;
};

/** Thumbnails of the printed pages of one mailpiece. */
export function PagePictures({ title, format, pageCount, draw, onGone, large }: PagePicturesProps) {
  const t = useTranslations("orders.pages");
  const id = useId();
  const names = useNames(format, pageCount);
  const { family, sides, sizeIn } = pieces[format];
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number>();
  const { pictures, look } = usePictures(draw, onGone);
  const shown = all ? names : names.slice(0, shownAtFirst);
  const gone = pictures[0] === "gone";
  const turnTo = (index: number) => {
    look(index);
    setOpen(index);
  };
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="display text-21 font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-15 text-ink-soft">
        {gone ? t("gone") : large ? t("enlargeText") : t("private")}
      </p>
      {gone ? null : (
        <ul className={columns[large ? "large" : sides ? "sides" : "pages"]}>
          {shown.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => turnTo(index)}
                aria-label={t("enlarge", { name })}
                className="group block w-full text-13 text-ink-soft"
              >
                <Picture
                  picture={pictures[index]}
                  onNear={() => look(index)}
                  size={sizeIn}
                  // A notecard's envelope has another shape than its card.
                  whole={family === "notecard"}
                />
                <span className="mt-1.5 block group-hover:underline">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {names.length > shown.length && !gone ? (
        <Button kind="quiet" className="mt-4" onClick={() => setAll(true)}>
          {t("showAll", { count: names.length })}
        </Button>
      ) : null}
      {open === undefined ? null : (
        <Enlarged
          name={t("position", { name: names[open] ?? "", number: open + 1, count: names.length })}
          picture={pictures[open]}
          onClose={() => setOpen(undefined)}
          onBefore={open > 0 ? () => turnTo(open - 1) : undefined}
          onAfter={open < names.length - 1 ? () => turnTo(open + 1) : undefined}
        />
      )}
    </section>
  );
}

type Seen = string | "gone" | undefined;

/** The page images loaded so far, as object URLs, which only this page can use. */
function usePictures(draw: PagePicturesProps["draw"], onGone: PagePicturesProps["onGone"]) {
  const [pictures, setPictures] = useState<readonly Seen[]>([]);
  const asked = useRef(new Map<number, Promise<void>>());
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
      made.current = [];
      asked.current.clear();
    },
    [],
  );
  const look = (index: number) => {
    if (asked.current.has(index)) return;
    const keep = (seen: Seen) => setPictures((before) => Object.assign([...before], { [index]: seen }));
    const work = draw(index + 1).then(
      (png) => {
        const url = URL.createObjectURL(png);
        made.current.push(url);
        keep(url);
      },
      (problem: { code?: string }) => {
        // With any other error, the next call tries again.
        if (problem.code === "not_found") {
          keep("gone");
          if (index === 0) onGone?.();
        } else asked.current.delete(index);
      },
    );
    asked.current.set(index, work);
  };
  return { pictures, look };
}

type PictureProps = {
  picture: Seen;
  onNear: () => void;
  /** The size after trimming. */
  size: { width: number; height: number };
  whole: boolean;
};

/** A page that loads when it scrolls into view; until then, blank paper of its size. */
function Picture({ picture, onNear, size, whole }: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { rootMargin: "200px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <span
      ref={frame}
      className="true-paper on-desk block overflow-hidden transition-transform duration-150 ease-out motion-safe:group-hover:-translate-y-0.5"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {picture && picture !== "gone" ? (
        // biome-ignore lint/performance/noImgElement: the image was fetched with a token, so it has no URL that could be optimized.
        <img
          src={picture}
          alt=""
          className={`size-full mix-blend-multiply ${whole ? "object-contain" : "object-cover"}`}
        />
      ) : null}
    </span>
  );
}

type EnlargedProps = {
  name: string;
  picture: Seen;
  onClose: () => void;
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
};

/** One page, as large as the window allows. In the browser's own dialog, Escape closes it and returns focus. */
function Enlarged({ name, picture, onClose, onBefore, onAfter }: EnlargedProps) {
  const t = useTranslations("orders.pages");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      className="m-auto max-h-none max-w-none bg-transparent p-4 text-ink backdrop:bg-[oklch(0.185_0.014_265/0.7)]"
    >
      <div className="true-paper on-desk">
        {picture && picture !== "gone" ? (
          // biome-ignore lint/performance/noImgElement: as above.
          <img
            src={picture}
            alt={name}
            className="block max-h-[calc(100dvh-7.5rem)] max-w-[calc(100vw-2rem)] object-contain mix-blend-multiply"
          />
        ) : (
          <p role="status" className="px-16 py-24">
            {t("loading")}
          </p>
        )}
      </div>
      <div className="mx-auto mt-3 flex w-fit items-center gap-2 rounded-control bg-paper p-1.5">
        <Button kind="plain" disabled={!onBefore} focusableWhenDisabled onClick={onBefore}>
          {t("previous")}
        </Button>
        <Button kind="plain" disabled={!onAfter} focusableWhenDisabled onClick={onAfter}>
          {t("next")}
        </Button>
        <Button kind="plain" onClick={() => dialog.current?.close()}>
          {t("close")}
        </Button>
      </div>
    </dialog>
  );
}
