/** Wings from the ground up: a file imports its own wing and those before it in this list. */
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
  'plataforma',
]

const serverWings = ['platform', 'nucleo', ...wings]

const source = 'apps/server/src/'

/** Why a file of the server may not import another; undefined where it may. Files outside the wings wire them together. */
export function climbs(path: string, target: string): string | undefined {
  const [from, to] = [wingOf(path), wingOf(target)]
  if (!from) return undefined
  if (target.startsWith('apps/server/tools/')) return 'the product never imports its tools'
  if (!to) return target.startsWith(source) ? `«${from}» never imports what wires the wings together` : undefined
  return serverWings.indexOf(to) > serverWings.indexOf(from) ? `«${from}» stands below «${to}»` : undefined
}

/** One sentence per folder of the server that is no wing. */
export function unknownWings(paths: Iterable<string>): string[] {
  const folders = new Set<string>()
  for (const path of paths) {
    const [, folder] = /^apps\/server\/src\/([^/]+)\//.exec(path) ?? []
    if (folder && folder !== 'test' && !serverWings.includes(folder)) folders.add(folder)
  }
  return [...folders].map((folder) => `${source}${folder} is no wing: name it in scripts/floors.ts`)
}

function wingOf(path: string): string | undefined {
  const [, folder] = /^apps\/server\/src\/([^/]+)\//.exec(path) ?? []
  return serverWings.find((wing) => wing === folder)
}

/** One sentence per table of a higher wing that SQL of the server names. `files`: path from the root → source text. */
export function climbingSql(files: Map<string, string>): string[] {
  const owners = new Map<string, string>()
  for (const [path, text] of files) {
    const wing = path.endsWith('.table.ts') && wingOf(path)
    if (wing) for (const [, table = ''] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(table, wing)
  }
  return [...files].flatMap(([path, text]) => {
    const wing = wingOf(path)
    if (!wing || /(\.test|-rig)\.ts$/.test(path)) return []
    const named = [...text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(?:ONLY\s+)?(\w+)/g)].map(([, table = '']) => table)
    return [...new Set(named)].flatMap((table) => {
      const owner = owners.get(table)
      if (!owner || serverWings.indexOf(owner) <= serverWings.indexOf(wing)) return []
      return [`${path} names the table «${table}» in SQL: «${wing}» stands below «${owner}»`]
    })
  })
}
