export class RowList {
  private rows = new Uint32Array(1024)
  private count = 0

  add(piece: Uint32Array, pieceCount: number) {
    if (this.count + pieceCount > this.rows.length) {
      const larger = new Uint32Array(Math.max(this.count + pieceCount, this.rows.length * 4))
      larger.set(this.rows.subarray(0, this.count))
      this.rows = larger
    }
    this.rows.set(piece.subarray(0, pieceCount), this.count)
    this.count += pieceCount
  }

  all() {
    return this.rows.subarray(0, this.count)
  }
}
