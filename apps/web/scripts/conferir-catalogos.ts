import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const raiz = fileURLToPath(new URL('..', import.meta.url))
const areas = readdirSync(`${raiz}app/locales`, { withFileTypes: true }).filter((um) => um.isDirectory())
const pastas = ['app/locales', ...areas.map(({ name }) => `app/locales/${name}`)]
const arquivos = pastas.flatMap((pasta) => ['br', 'en'].map((idioma) => `${raiz}${pasta}/${idioma}.po`))
const antes = arquivos.map((arquivo) => readFileSync(arquivo, 'utf8'))

const { status } = spawnSync('lingui', ['extract', '--clean'], { cwd: raiz, stdio: ['ignore', 'ignore', 'inherit'] })
const depois = arquivos.map((arquivo) => readFileSync(arquivo, 'utf8'))
for (const [indice, arquivo] of arquivos.entries()) writeFileSync(arquivo, antes[indice] ?? '')
if (status !== 0) process.exit(status ?? 1)

/** Message and translation pairs of a catalogue. */
function mensagens(po = ''): Map<string, string> {
  const pares = new Map<string, string>()
  for (const bloco of po.split('\n\n')) {
    const texto = (nome: string) =>
      [...(bloco.match(new RegExp(`^${nome} (".*"(?:\\n".*")*)`, 'm'))?.[1] ?? '').matchAll(/"(.*)"/g)]
        .map(([, parte]) => parte)
        .join('')
    const id = texto('msgid')
    if (id) pares.set(id, texto('msgstr'))
  }
  return pares
}

const problemas: string[] = []
let total = 0
pastas.forEach((pasta, indice) => {
  const guardadas = mensagens(antes[indice * 2])
  const inglesas = mensagens(antes[indice * 2 + 1])
  const usadas = mensagens(depois[indice * 2])
  for (const id of usadas.keys()) {
    if (!guardadas.has(id)) problemas.push(`${pasta}: not in the catalogue (npm run catalogos -w apps/web): ${id}`)
    else if (!inglesas.get(id)) problemas.push(`${pasta}: no English: ${id}`)
  }
  for (const id of guardadas.keys()) {
    if (!usadas.has(id)) problemas.push(`${pasta}: no longer used: ${id}`)
  }
  total += usadas.size
})
if (problemas.length) {
  console.error(problemas.join('\n'))
  process.exit(1)
}
console.log(`${total} messages, all translated.`)
