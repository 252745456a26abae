import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactNode } from "react";
import { brandName } from "#lib/shared/brand";
import type { AppLocale } from "#lib/shared/locales";
import { translator } from "#messages/translator";
import { type ShareWords, shareSize } from "./share-pictures.ts";

/** The colors of app/globals.css, which the drawing library can't read as oklch. */
const [ground, ink, soft, sheet, line] = ["#f4efe7", "#181f2e", "#505866", "#fefcf7", "#d6d0c7"];
const [blue, red] = ["#1e55a4", "#c9302d"];

/**
 * The library reads no woff2: these are the fonts of the pages in a format that it reads (app/faces/README.md). Each path is literal,
 * because a trace of a variable one would put the whole project into a release.
 */
async function readFonts() {
  const [display, work, hand, serif] = await Promise.all([
    readFile(join(process.cwd(), "app/faces/share-fraunces.woff")),
    readFile(join(process.cwd(), "app/faces/share-instrument-sans.woff")),
    readFile(join(process.cwd(), "lib/domain/documents/fonts/caveat.ttf")),
    readFile(join(process.cwd(), "lib/domain/documents/fonts/eb-garamond.ttf")),
  ]);
  return [
    { name: "display", data: display },
    { name: "work", data: work },
    { name: "hand", data: hand },
    { name: "serif", data: serif },
  ];
}

/** Draws the picture that link previews of a page show. */
export async function drawPicture(words: ShareWords, locale: AppLocale): Promise<Response> {
  const fonts = await readFonts();
  return new ImageResponse(<Picture words={words} locale={locale} />, {
    ...shareSize,
    fonts,
    headers: { "Cache-Control": "public, max-age=86400" },
  });
}

type PictureProps = { words: ShareWords; locale: AppLocale };

/** Long titles are smaller, so that each word fits in the column. */
const titlePx = (title: string) => (title.length > 40 ? 54 : title.length > 26 ? 62 : 72);

function Picture({ words, locale }: PictureProps) {
  const { title, lead } = words;
  return (
    <div
      style={{ ...row, width: "100%", height: "100%", background: ground, color: ink, fontFamily: "work" }}
    >
      <div style={{ ...column, justifyContent: "center", width: 650, padding: "0 20px 0 64px" }}>
        <div style={{ ...row, alignItems: "center", gap: 14, fontFamily: "display", fontSize: 36 }}>
          <Mark width={50} color={ink} />
          {brandName}
        </div>
        <div
          style={{
            ...{ marginTop: 36, fontFamily: "display", fontSize: titlePx(title) },
            ...{ lineHeight: 1.06, letterSpacing: "-0.015em", textWrap: "balance" },
          }}
        >
          {title}
        </div>
        <div style={{ ...clamped, marginTop: 26, fontSize: 25, lineHeight: 1.35, color: soft }}>{lead}</div>
      </div>
      <div style={{ ...row, position: "relative", width: 550, height: "100%" }}>
        {words.piece === "postcard" ? <Postcard locale={locale} /> : <Letter words={words} locale={locale} />}
      </div>
    </div>
  );
}

const row = { display: "flex" } as const;
const column = { display: "flex", flexDirection: "column" } as const;
const clamped = { display: "block", lineClamp: 5 } as const;
type PaperProps = {
  left: number;
  top: number;
  width: number;
  height: number;
  turn: number;
  children: ReactNode;
};

/** A blurred shadow or clipped text would take most of the drawing time. */
function Paper({ left, top, width, height, turn, children }: PaperProps) {
  const place = {
    position: "absolute",
    width,
    height,
    borderRadius: 2,
    transform: `rotate(${turn}deg)`,
  } as const;
  return (
    <div style={{ ...row, position: "absolute", left: 0, top: 0, width: 550, height: 630 }}>
      <div style={{ ...place, left: left + 1, top: top + 5, background: "rgba(24, 31, 46, 0.07)" }} />
      <div style={{ ...place, ...row, left, top, background: sheet, border: `1px solid ${line}` }}>
        {children}
      </div>
    </div>
  );
}

/** The number of characters that end behind the envelope. */
const beforeEnvelope = 440;

/** A sheet with the text of the letter, or a handwritten one, and its envelope. */
function Letter({ words: { letter }, locale }: PictureProps) {
  const t = translator("site.scene", locale);
  const texts = letter
    ? letter
        .slice(0, beforeEnvelope)
        .split("\n")
        .filter((one) => one.trim())
    : [t("greeting"), t("text"), t("closing")];
  const face = letter
    ? { fontFamily: "serif", fontSize: 21, lineHeight: 1.4 }
    : { fontFamily: "hand", fontSize: 27, lineHeight: 1.15 };
  return (
    <div style={{ ...row, position: "relative", width: 550, height: 630 }}>
      <Paper left={34} top={44} width={400} height={500} turn={-2.2}>
        <div style={{ ...column, ...face, padding: "40px 40px", gap: 14 }}>
          {texts.map((one) => (
            <div key={one} style={{ flexShrink: 0 }}>
              {one}
            </div>
          ))}
        </div>
      </Paper>
      <Paper left={66} top={364} width={440} height={232} turn={1.4}>
        <Address left={196} top={112} />
        <Stamp left={338} top={20} />
        <Edge width={438} top={218} />
      </Paper>
    </div>
  );
}

/** The back of a postcard: the message on the left, the address on the right. */
function Postcard({ locale }: { locale: AppLocale }) {
  const t = translator("site.scene", locale);
  return (
    <div style={{ ...row, position: "relative", width: 550, height: 630 }}>
      <Paper left={12} top={140} width={510} height={340} turn={-2.2}>
        <div
          style={{
            ...{ ...column, width: 256, height: 290, marginTop: 24, padding: "6px 20px 0 26px", gap: 10 },
            ...{ borderRight: `1px solid ${line}`, fontFamily: "hand", fontSize: 25, lineHeight: 1.15 },
          }}
        >
          <div>{t("greeting")}</div>
          <div style={{ flexShrink: 0 }}>{t("text")}</div>
          <div>{t("closing")}</div>
        </div>
        <Stamp left={412} top={22} />
        <Address left={284} top={176} />
      </Paper>
    </div>
  );
}

const recipient = ["Tomás Rivera", "208 Orchard Road", "Ithaca, NY 14850"];

function Address({ left, top }: { left: number; top: number }) {
  return (
    <div
      style={{
        ...column,
        position: "absolute",
        left,
        top,
        fontFamily: "hand",
        fontSize: 29,
        lineHeight: 1.15,
      }}
    >
      {recipient.map((one) => (
        <div key={one}>{one}</div>
      ))}
    </div>
  );
}

/** Holes of the paper's color make the perforated edge. */
function Stamp({ left, top }: { left: number; top: number }) {
  const [width, height, step] = [80, 96, 8];
  const across = Array.from({ length: width / step + 1 }, (_, index) => index * step);
  const down = Array.from({ length: height / step + 1 }, (_, index) => index * step);
  const holes = [
    ...across.flatMap((x) => [
      [x, 0],
      [x, height],
    ]),
    ...down.flatMap((y) => [
      [0, y],
      [width, y],
    ]),
  ] as [number, number][];
  return (
    <div style={{ ...row, position: "absolute", left, top, width, height }}>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: "absolute" }}
      >
        <rect width={width} height={height} fill={blue} />
        {holes.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" fill={sheet} />
        ))}
      </svg>
      <div style={{ ...row, width, height, alignItems: "center", justifyContent: "center" }}>
        <Mark width={46} color={sheet} />
      </div>
    </div>
  );
}

/** The striped edge of an airmail envelope. */
function Edge({ width, top }: { width: number; top: number }) {
  const stripes = Array.from({ length: Math.ceil(width / 22) }, (_, index) => index * 22);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={12}
      viewBox={`0 0 ${width} 12`}
      style={{ position: "absolute", left: 0, top }}
    >
      {stripes.map((x, index) => (
        <path key={x} d={`M${x + 6} 0H${x + 17}L${x + 11} 12H${x}Z`} fill={index % 2 ? blue : red} />
      ))}
    </svg>
  );
}

/** The logo (components/objects/mark.tsx), in a form that the library draws. */
function Mark({ width, color }: { width: number; color: string }) {
  return (
    <svg aria-hidden="true" viewBox="1 4 62 41" width={width} height={(width * 41) / 62}>
      <circle cx="29" cy="19.5" r="13" fill="none" stroke={color} strokeWidth="3.4" />
      <path
        d="M5 30.8H29C42 30.8 51 28.2 58.2 21.2Q60.6 32.5 58.2 43.8C51 36.8 42 34.2 29 34.2H5Z"
        fill={color}
      />
      <path d="M4.2 28v9" stroke={color} strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  );
}
