/** A label alone or before its value: "FROM:", "Physical address: 401 Main St". */
const otherLabel =
  /^[ \t>*-]*(?:(?:ship(?:ped)? )?(?:from|sender|return(?: address)?)|(?:make )?(?:checks? |payments? )?payable to|(?:physical|property|service|site|visiting) address)[ \t]*(?::|$)/i;
/** "Ship to: Ada Roe", "Mailing address:" */
const recipientLabel =
  /^[ \t>*-]*(?:(?:ship|mail|send|deliver)(?:ed|ing|y)?[ -]?(?:to|address)|to|recipient|deliver to|(?:mailing|postal) address)[ \t]*(?::|$)/i;

/**
 * Leaves out what a label says isn't mailed to, if another one says what is: the sender, the payee, or the physical address. It ends
 * at the other label, or with the block. A block with only one of the two labels stays as it is.
 */
export function pickRecipient(block: string): string {
  const lines = block.split(/\r\n?|\n/);
  const other = lines.findIndex((line) => otherLabel.test(line));
  const to = lines.findIndex((line) => recipientLabel.test(line));
  if (other < 0 || to < 0) return block;
  return [...lines.slice(0, other), ...(to > other ? lines.slice(to) : [])].join("\n");
}
