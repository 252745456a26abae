import type { FileNote, FileRoom } from "./file-rules.ts";
import { type Unpacked, unpack } from "./unpack.ts";

export type UnpackAsk = { source: Blob; room: FileRoom };
export type UnpackReply = Unpacked | FileNote | { failure: string } | { done: true };

const tell = (reply: UnpackReply) => self.postMessage(reply);

self.onmessage = async ({ data: { source, room } }: MessageEvent<UnpackAsk>) => {
  try {
    for await (const one of unpack(source, room)) tell(one);
    tell({ done: true });
  } catch (error) {
    tell({ failure: String(error) });
  }
};
