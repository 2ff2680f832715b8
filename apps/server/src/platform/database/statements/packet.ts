import pg from 'pg'

/**
 * A statement's text on one connection. PostgreSQL parses a text without a name at each use.
 * `unsure`: PostgreSQL may not know the name. `fields`: the last description of its columns.
 */
export type Text = {
  readonly text: string
  readonly name: string
  state: 'new' | 'used' | 'prepared' | 'unsure'
  fields?: pg.FieldDef[]
}

/** The answer to a statement; values are PostgreSQL's text. */
export type Answer = { fields: pg.FieldDef[]; rows: (string | null)[][]; command: string; rowCount: number | null }

export type Statement = {
  of: Text
  values: unknown[]
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** The part of pg's connection that a packet uses. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  close(message: { type: 'S'; name: string }): void
  execute(message: object): void
  sync(): void
}

/** A migration changed the columns of a prepared statement. */
const otherFields = '0A000'

/**
 * Several statements that pg sends as one query. After a failed one PostgreSQL skips the rest.
 * Outside BEGIN and COMMIT a packet is one transaction.
 */
export class Packet extends pg.Query {
  readonly statements: readonly Statement[]
  readonly #answers: Answer[]
  /** Texts that this packet names; PostgreSQL skips that after a failed statement. */
  readonly #named = new Set<Text>()
  #done = 0
  /** pg wraps this function in its time limit. */
  callback = (error: Error | null): void => {
    if (error) this.#fail(error)
    else this.#end()
    this.emit('end')
  }

  constructor(statements: readonly Statement[]) {
    super({ text: '' })
    this.statements = statements
    this.#answers = statements.map(({ of }) => ({ fields: of.fields ?? [], rows: [], command: '', rowCount: null }))
    this.submit = (connection) => this.#send(connection as unknown as Wire)
  }

  #send(wire: Wire): void {
    wire.stream.cork()
    for (const { of, values } of this.statements) {
      let { name } = of
      if (of.state === 'new') {
        // Most texts come again and then get a name. PostgreSQL keeps no text without a name.
        of.state = 'used'
        name = ''
      }
      if (of.state === 'unsure') wire.close({ type: 'S', name })
      const parsed = name === '' || of.state !== 'prepared'
      if (parsed) wire.parse({ text: of.text, name })
      if (name !== '' && of.state !== 'prepared') {
        of.state = 'prepared'
        this.#named.add(of)
      }
      wire.bind({ statement: name, values })
      if (parsed || !of.fields) wire.describe({ type: 'P', name: '' })
      wire.execute({})
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#current.fields = fields
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#current.rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.#current.command = words[0] as string
    const count = Number(words.at(-1))
    this.#current.rowCount = Number.isNaN(count) ? null : count
    this.#done++
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  get #current(): Answer {
    return this.#answers[this.#done] as Answer
  }

  #end(): void {
    for (const [i, { of, resolve }] of this.statements.entries()) {
      const answer = this.#answers[i] as Answer
      of.fields = answer.fields
      resolve(answer)
    }
  }

  /** Statements before the failed one succeeded. If all succeeded, the commit failed. */
  #fail(error: Error): void {
    const failed = this.#done < this.statements.length ? this.#done : 0
    const outdated = error instanceof pg.DatabaseError && error.code === otherFields
    for (const [i, { of, resolve, reject }] of this.statements.entries()) {
      if (i < failed) resolve(this.#answers[i] as Answer)
      else {
        if (this.#named.has(of) || outdated) {
          of.state = 'unsure'
          of.fields = undefined
        }
        reject(error)
      }
    }
  }
}
