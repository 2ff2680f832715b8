/** The wings, lowest first. A file may import its own wing and earlier ones. */
export const wings = [
  'trilha',
  'instalacao',
  'avisos',
  'identidade',
  'dinheiro',
  'empresa',
  'agenda',
  'conversa',
  'agente',
  'atendimento',
  'integracao',
  'plataforma',
]

const serverWings = ['platform', 'nucleo', ...wings]

/** Folders with wings, and the order of their wings. */
const roots = [
  { source: 'apps/server/src/', floors: serverWings },
  { source: 'packages/contract/src/', floors: ['brasil', 'nucleo', 'site', ...wings] },
]

/**
 * Why a file of server or contract may not import another. Undefined when it may. Files outside the
 * wings connect the wings.
 */
export function climbs(path: string, target: string): string | undefined {
  const root = roots.find(({ source }) => path.startsWith(source))
  const from = root && floorOf(root, path)
  if (!from) return undefined
  if (target.startsWith('apps/server/tools/')) return 'the product never imports its tools'
  const spoken = wings.findIndex((wing) => target.startsWith(`packages/contract/src/${wing}/`))
  if (from === 'platform' && spoken >= 0) return '«platform» knows no word of the product'
  if (spoken > wings.indexOf(from)) return `«${from}» stands below «${wings[spoken]}» of the contract`
  if (!target.startsWith(root.source)) return undefined
  const to = floorOf(root, target)
  if (!to) return `«${from}» never imports what wires the wings together`
  return root.floors.indexOf(to) > root.floors.indexOf(from) ? `«${from}» stands below «${to}»` : undefined
}

/** One sentence per folder of server or contract that is not a wing. */
export function unknownWings(paths: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const path of paths) {
    const root = roots.find(({ source }) => path.startsWith(source))
    const [folder, inside] = root ? path.slice(root.source.length).split('/') : []
    if (root && folder && inside && folder !== 'test' && !root.floors.includes(folder))
      found.add(`${root.source}${folder} is no wing: name it in scripts/floors.ts`)
  }
  return [...found]
}

function floorOf({ source, floors }: (typeof roots)[number], path: string): string | undefined {
  const [folder, inside] = path.slice(source.length).split('/')
  return inside === undefined ? undefined : floors.find((floor) => floor === folder)
}

function wingOf(path: string): string | undefined {
  const [server] = roots
  return server && path.startsWith(server.source) ? floorOf(server, path) : undefined
}

/**
 * Names of words that the platform also uses in another sense: of computers (a link, the web) or of
 * everyday language (an account, a wait). Using one of them does not refer to the product.
 */
const everyday = [
  ...['calendario', 'conta', 'email', 'empresa', 'espera', 'frases', 'fuso', 'imagem', 'link', 'manutencao', 'ocupado'],
  ...['plataforma', 'porta', 'registro', 'resumo', 'servico', 'site', 'usuario', 'web', 'webhook'],
]

/**
 * One sentence per word of the product that the platform names, and per `common` word that the
 * platform does not use or that has no folder any more. `files`: path → source.
 */
export function wordsInPlatform(files: Map<string, string>, common: readonly string[] = everyday): string[] {
  const words = new Set(
    [...files.keys()].flatMap((path) => {
      const [, wing = '', word = ''] = /^apps\/server\/src\/(\w+)\/([\w-]+)\//.exec(path) ?? []
      return wings.includes(wing) ? word : []
    }),
  )
  const named = new RegExp(`(?<![\\w-])(${[...words].join('|')})s?(?![\\w-])`, 'gi')
  const idle = new Set(common)
  const found = [...files].flatMap(([path, text]) => {
    if (wingOf(path) !== 'platform' || isTest(path)) return []
    return text.split('\n').flatMap((line, i) => {
      const said = [...line.matchAll(named)].map(([, word = '']) => word.toLowerCase())
      for (const word of said) idle.delete(word)
      const word = said.find((one) => !common.includes(one))
      return word ? [`${path}:${i + 1} names «${word}»: the platform knows no word of the product`] : []
    })
  })
  return [...found, ...[...idle].map((word) => `«${word}» is an everyday word in scripts/floors.ts for nothing`)]
}

/**
 * One sentence per SQL use of a table that a file may not name: one of another wing, or one of
 * another word that it writes. `files`: path → source.
 */
export function foreignSql(files: Map<string, string>): string[] {
  const owners = new Map<string, string>()
  for (const [path, text] of files)
    if (path.endsWith('.table.ts') && wingOf(path))
      for (const [, table = ''] of text.matchAll(/pgTable\(\s*'(\w+)'/g))
        if (!isCommon(owners.get(table) ?? '')) owners.set(table, path)
  return [...files].flatMap(([path, text]) => {
    const wing = wingOf(path)
    if (!wing || isTest(path)) return []
    const named = [...text.matchAll(/\b(DELETE FROM|FROM|JOIN|UPDATE|INTO)\s+(?:ONLY\s+)?(\w+)/g)]
    const found = named.flatMap(([, verb = '', table = '']) => {
      const owner = owners.get(table)
      const of = owner && wingOf(owner)
      if (!of) return []
      if (serverWings.indexOf(of) > serverWings.indexOf(wing))
        return [`${path} names the table «${table}» in SQL: «${wing}» stands below «${of}»`]
      if (verb !== 'FROM' && verb !== 'JOIN' && isOfAnotherWord(path, owner))
        return [`${path} writes the table «${table}» in SQL: ask «${wordOf(owner)}»`]
      // The platform's figures may read tables of many words.
      return wing !== 'plataforma' && isOfAnotherWing(path, owner)
        ? [`${path} names the table «${table}» in SQL: ask «${wordOf(owner)}»`]
        : []
    })
    return [...new Set(found)]
  })
}

/**
 * Why a file may not import a table of another wing. Undefined when it may, or when it is no table.
 */
export function foreignTable(path: string, target: string): string | undefined {
  return target.endsWith('.table.ts') && isOfAnotherWing(path, target)
    ? `ask «${wordOf(target)}» by a function`
    : undefined
}

/**
 * One sentence per table of another word of its wing that a file writes, or passes to code that may
 * write it. `tables`: the tables that the file imports, name → path.
 */
export function foreignWrites(path: string, text: string, tables: Map<string, string>): string[] {
  if (!wingOf(path) || isTest(path)) return []
  const body = text.replace(/^import [^'"]*|\.select\w*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gm, '')
  const foreign = [...tables].filter(([, target]) => isOfAnotherWord(path, target))
  return foreign.flatMap(([name, target]) => {
    const given = new RegExp(
      `(?:([\\w$]+)(?:\\(|: ?)\\[?|\\[|(?<!\\$)\\{)\\s*(?:[\\w$.]+,\\s*)*${name}\\s*(?!${taken})[,)\\]}]`,
      'g',
    )
    return [...body.matchAll(given)].some(([, by = '']) => !reads.test(by))
      ? [`${path} writes «${name}», or hands it on: only «${wordOf(target)}» writes it`]
      : []
  })
}

/** What follows a name that is taken out of an object, not put into one. */
const taken = '[^{}()\\n]*\\}\\s*(?:=|: \\w|\\) ?=>)'
/** Calls that only read a table given to them, and fields under which it is only read. */
const reads = /^(from|\w+Join|alias|getTableColumns|\$count|keyIs|of|de)$/

function isOfAnotherWing(path: string, table: string): boolean {
  return isOfAnotherWord(path, table) && wingOf(path) !== wingOf(table)
}

function isOfAnotherWord(path: string, table: string): boolean {
  if (!wingOf(path) || isCommon(path) || isCommon(table) || isTest(path)) return false
  return wordOf(path) !== wordOf(table)
}

/** Whether a file belongs to the platform or the core, whose tables every word may use. */
function isCommon(path: string): boolean {
  return ['platform', 'nucleo'].includes(wingOf(path) ?? '')
}

/** The wing and the word of a server file, such as `agenda/sinal`. */
function wordOf(path: string): string {
  return path.split('/').slice(3, 5).join('/')
}

function isTest(path: string): boolean {
  return /(\.test|-rig)\.ts$/.test(path)
}
