const material = /alumin|alumini|alu\b|steel|stahl|acero|acier|acciaio|frameless|rahmenlos|铝|鋁|合金|アルミ/i
const colour =
  /black|silver|white|gr[ae]y|schwarz|silber|wei(?:ß|ss)|grau|negro|plat[ae]|blanco|noir|argent|blanc|nero|argento|bianco|preto|prata|czarn|srebrn|zwart|zilver|黑|银|銀|白/i

/** The frame as its cell describes it: material, finish and colour. */
export function readFrame(text: string): string | undefined {
  const clean = text.replace(/\s+/g, ' ').replace(/^[:\s]+|[\s,;*]+$/g, '')
  return clean.length <= 100 && (material.test(clean) || colour.test(clean)) ? clean : undefined
}

/** Whether the description names a colour. */
export const namesColour = (frame: string) => colour.test(frame)
