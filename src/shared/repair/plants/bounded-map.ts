/** What was computed once, as much of it as memory is meant for it: when it is full, it begins again. */
export class BoundedMap<Value> extends Map<string, Value> {
  constructor(private readonly most: number) {
    super()
  }

  override set(key: string, value: Value) {
    if (this.size >= this.most && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}
