import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desvios, paginas } from '../app/paginas.ts'
import { estaListada, prerenderizadas } from '../app/shell/prerenderizadas.ts'
import { escreverBusca } from './busca.ts'
import { completarCabeca } from './cabeca.ts'
import { comprimir } from './comprimir.ts'
import { escreverDocumentosDoPainel } from './documentos-do-painel.ts'
import { construirIlhas } from './ilhas.ts'
import { conferirOrcamento, conferirPainel } from './orcamento.ts'
import { transformarHtml } from './pagina-html.ts'

const raiz = fileURLToPath(new URL('..', import.meta.url))
const build = join(raiz, '.cache/build-br')
const client = join(build, 'client')
const clientEn = join(raiz, '.cache/build-en/client')

const arquivos = (pasta: string) =>
  readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(pasta, join(item.parentPath, item.name)).replaceAll('\\', '/'))

// Both passes must agree on everything but the language of the pages.
const codigo = (pasta: string) =>
  arquivos(pasta)
    .filter((nome) => nome.startsWith('assets/'))
    .sort()
    .join('\n')
if (codigo(client) !== codigo(clientEn)) throw new Error('The two passes produced different assets.')

for (const nome of arquivos(clientEn)) {
  if (nome.endsWith('.html')) cpSync(join(clientEn, nome), join(client, '_en', nome))
}
rmSync(join(raiz, '.cache/build-en'), { recursive: true })
rmSync(join(build, 'server'), { recursive: true, force: true })
// Finished pages never ask for their data again.
for (const nome of arquivos(client)) if (nome.endsWith('.data')) rmSync(join(client, nome))

const ilhas = await construirIlhas(raiz, client)
const tema = readFileSync(join(client, 'tema.js'), 'utf8')

for (const nome of arquivos(client).filter((nome) => nome.endsWith('.html'))) {
  const pronto = transformarHtml(readFileSync(join(client, nome), 'utf8'), {
    client,
    ilhas,
    tema,
    fallback: nome.endsWith('__spa-fallback.html'),
  })
  const html = completarCabeca(pronto, nome)
  if (!html.includes('<style>') && !nome.endsWith('__spa-fallback.html'))
    throw new Error(`${nome}: no style of its own.`)
  if (/\sstyle="/.test(html)) throw new Error(`${nome}: a style attribute, which the content security policy blocks.`)
  writeFileSync(join(client, nome), html)
}

escreverBusca(client)
writeFileSync(
  join(build, 'routes.json'),
  JSON.stringify(
    {
      prerendered: prerenderizadas,
      indexed: prerenderizadas.filter(estaListada),
      spa: [...paginas.filter(({ tipo }) => tipo === 'painel').map(({ path }) => path), ...Object.keys(desvios)],
      documentos: escreverDocumentosDoPainel(client),
      comChave: paginas.filter(({ chave }) => chave).map(({ path }) => path),
    },
    null,
    2,
  ),
)
comprimir(client, arquivos(client))
conferirOrcamento(client)
conferirPainel(client)
