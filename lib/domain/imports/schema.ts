import { z } from "zod";

const headers = z.array(z.string());
const line = (of: string) =>
  headers.meta({
    description: `The headers whose values make the ${of}, in the order they are joined. Empty if none match.`,
  });
const lines = {
  name: line("name of the person or company"),
  line1: line("street line"),
  line2: line("second line, such as an apartment"),
  city: line("city"),
  state: line("state"),
  zip: line("ZIP Code"),
};

/** The headers of the address lines, as a language model answers them. */
export const lineHeadersSchema = z.object(lines);

/** The source headers of each field, in the order in which their values are joined ("First Name", "Last Name"). */
export const headerMappingSchema = z
  .object({
    ...lines,
    second_name: headers.meta({
      description: 'The name of a second person, to be joined to `name` with "and".',
    }),
    company: headers.meta({
      description: "The company. It follows the name behind a comma, or is the name of a row without one.",
    }),
    care_of: headers.meta({
      description: 'Who takes the mail for the recipient. It follows the name as ", c/o" and the name.',
    }),
    address: headers.meta({
      description: "Columns that hold a whole address, or its last line, and have to be taken apart.",
    }),
    country: headers.meta({ description: "The country. Posthorn mails only within the United States." }),
  })
  .meta({ id: "HeaderMapping", description: "The headers of a list that belong to each address field." });
export type HeaderMapping = z.infer<typeof headerMappingSchema>;

const positions = z.array(z.int().min(0));

const positionsOf = (field: string) =>
  positions.meta({
    description: `The positions of the headers of \`${field}\`, in the order they are joined. Empty if none match.`,
  });

const addressPositions = {
  line1: positionsOf("line1"),
  line2: positionsOf("line2"),
  city: positionsOf("city"),
  state: positionsOf("state"),
  zip: positionsOf("zip"),
  address: positionsOf("address"),
};

/** The same mapping by position, which also tells columns with the same header apart. */
export const columnMappingSchema = z
  .object({
    name: positionsOf("name"),
    ...addressPositions,
    second_name: positionsOf("second_name"),
    company: positionsOf("company"),
    care_of: positionsOf("care_of"),
    country: positionsOf("country"),
  })
  .meta({
    id: "ColumnMapping",
    description: "The columns of a list that belong to each address field, by position.",
  });
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** docs/rules.md#csv-other-address */
export const otherAddressSchema = z
  .object({ ...addressPositions, company: positionsOf("company") })
  .meta({ id: "OtherAddress", description: "The columns of another complete address, by position." });
export type OtherAddress = z.infer<typeof otherAddressSchema>;

/** docs/rules.md#csv-map: the headers, and up to three sample rows for unclear headers. */
export const csvMapRequestSchema = z
  .strictObject({
    headers: z
      .array(z.string().max(200, "can have at most 200 characters"))
      .min(1, "needs at least one header")
      .max(200, "can have at most 200 headers")
      .meta({ description: "The column headers, unchanged." }),
    samples: z
      .array(z.array(z.string().max(2_000, "can have at most 2,000 characters")).max(200))
      .max(3, "can have at most three rows")
      .optional()
      .meta({
        description:
          "Up to three rows of values. They help if the headers are unclear. Choose rows with few empty cells.",
      }),
  })
  .meta({
    id: "CsvMapRequest",
    description: "The headers of a list, to be matched with the parts of an address.",
  });
export type CsvMapRequest = z.infer<typeof csvMapRequestSchema>;
