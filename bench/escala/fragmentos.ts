import { readdirSync, readFileSync } from 'node:fs'

// `node bench/escala/fragmentos.ts <file>`: which statements that anotar.ts wrote would cross the
// shards of a database that is split by company.
type Escrita = { porta: string; onde: string; text: string }
type Classe = 'one' | 'security' | 'function' | 'cross' | 'none'

const pasta = new URL('../../apps/server/migrations/', import.meta.url)
const migracoes = readdirSync(pasta)
  .sort()
  .map((nome) => readFileSync(new URL(nome, pasta), 'utf8'))
  .join('\n')
/** Small tables that the statements of every company read. Each node has a copy. */
const copiadas = ['empresa', 'empresa_usuario', 'canal']
// A table with rows of no company (trail, outbox) stays on one node.
const daEmpresa = [...migracoes.matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\)/g)].flatMap(
  ([, nome = '', corpo = '']) =>
    /\bempresa_id uuid (NOT NULL|PRIMARY KEY)/.test(corpo) && !copiadas.includes(nome) ? nome : [],
)
const nomeia = (text: string) =>
  daEmpresa.filter((nome) => new RegExp(`\\b(FROM|JOIN|INTO|UPDATE)\\s+"?${nome}"?\\b`, 'i').test(text))
const funcoes = [...migracoes.matchAll(/FUNCTION (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/g)].flatMap(([, nome, corpo]) =>
  nome && nomeia(corpo ?? '').length > 0 ? nome : [],
)
const dizEmpresa = /"?empresa_id"?\s*=\s*(\$\d|\(?SELECT \$\d)|\$\d+\s*=\s*\w+\.empresa_id/i
const poeEmpresa = /INSERT INTO "?\w+"?\s*\([^)]*"?empresa_id"?/i

function classificar({ porta, text }: Escrita): Classe {
  const chamadas = funcoes.filter((nome) => new RegExp(`\\b${nome}\\(`).test(text))
  if (nomeia(text).length === 0) return chamadas.length > 0 ? 'function' : 'none'
  if (dizEmpresa.test(text) || (poeEmpresa.test(text) && !/\bSELECT\b/.test(text))) return 'one'
  return porta === 'zelo_app' ? 'security' : 'cross'
}

const titulos: Record<Classe, string> = {
  one: 'name their company: one shard',
  none: 'name no table that is spread',
  function: 'call a function that reads tables of a company: it must run where they are',
  security: "by the company's door, kept to it by row security alone: must say `empresa_id = $n`",
  cross: 'cross shards',
}

function semNumeros(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$n')
    .replace(/\(\$n(, \$n)*\)/g, '($n, …)')
}

const [arquivo = ''] = process.argv.slice(2)
const lidas = readFileSync(arquivo, 'utf8')
  .trim()
  .split('\n')
  .map((linha): Escrita => JSON.parse(linha))
const unicas = [...new Map(lidas.map((uma) => [`${uma.porta} ${semNumeros(uma.text)}`, uma])).values()]
const classes = Map.groupBy(unicas, classificar)
console.log(`${unicas.length} statements\n`)
for (const [classe, titulo] of Object.entries(titulos) as [Classe, string][]) {
  const escritas = classes.get(classe) ?? []
  console.log(`- ${escritas.length} ${titulo}`)
}
for (const classe of ['cross', 'security', 'function'] as const) {
  console.log(`\n### ${titulos[classe]}\n\n| where | tables | statement |\n|---|---|---|`)
  const escritas = (classes.get(classe) ?? []).toSorted((a, b) => a.onde.localeCompare(b.onde))
  for (const { onde, text } of escritas) {
    const curto = semNumeros(text)
      .replace(/select "[^(]*?" from/, 'select … from')
      .replaceAll('"', '')
      .replaceAll('|', '\\|')
      .slice(0, 130)
    console.log(`| ${onde.replace('src/', '')} | ${nomeia(text).join(', ')} | \`${curto}\` |`)
  }
}
