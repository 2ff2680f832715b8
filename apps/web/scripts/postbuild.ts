import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desvios, paginas } from '../app/paginas.ts'
import { estaListada, prerenderizadas } from '../app/site/prerenderizadas.ts'
import { escreverBusca } from './busca.ts'
import { comprimir } from './comprimir.ts'
import { escreverDocumentosDoPainel, lerManifesto } from './documentos-do-painel.ts'
import { conferirOrcamento, conferirPainel, conferirVoltas } from './orcamento.ts'
import { construirSite } from './site.ts'

const raiz = fileURLToPath(new URL('..', import.meta.url))
const build = join(raiz, '.cache/build')
const client = join(build, 'client')

const arquivos = (pasta: string) =>
  readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(pasta, join(item.parentPath, item.name)).replaceAll('\\', '/'))

const manifesto = lerManifesto(client)
conferirVoltas(manifesto)

const site = await construirSite(raiz, client, join(build, 'servidor'))
const painel = escreverDocumentosDoPainel(client, manifesto, site.servidor)
for (const { nome, html } of site.paginas)
  if (/\sstyle="/.test(html)) throw new Error(`${nome}: a style attribute, which the content security policy blocks.`)

escreverBusca(client)
writeFileSync(
  join(build, 'routes.json'),
  JSON.stringify(
    {
      prerendered: prerenderizadas,
      indexed: prerenderizadas.filter(estaListada),
      spa: [...paginas.filter(({ tipo }) => tipo === 'painel').map(({ path }) => path), ...Object.keys(desvios)],
      ...painel,
      comChave: paginas.filter(({ chave }) => chave).map(({ path }) => path),
    },
    null,
    2,
  ),
)
await comprimir(client, arquivos(client), join(raiz, 'build/client'))
await conferirOrcamento(client, site.paginas)
conferirPainel(client, manifesto)
