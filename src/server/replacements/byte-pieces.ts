const pieceBytes = 128 * 1024

/** Keeps many texts in a few large pieces of memory: a buffer for each would be work for the garbage collector. */
export class BytePieces {
  private piece = Buffer.allocUnsafeSlow(0)
  private used = 0

  keep(text: Uint8Array): Buffer {
    if (this.used + text.length > this.piece.length) {
      this.piece = Buffer.allocUnsafeSlow(Math.max(pieceBytes, text.length))
      this.used = 0
    }
    this.piece.set(text, this.used)
    const from = this.used
    this.used += text.length
    return this.piece.subarray(from, this.used)
  }
}
