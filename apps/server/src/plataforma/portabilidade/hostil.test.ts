import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { useTestApp } from '#test/app.ts'
import { criarAlheios } from '#test/outra-empresa.ts'
import { ArquivoRecusado, abrirArquivo, type LimitesDoArquivo } from './abrir-arquivo.ts'
import { exportarEmpresa } from './exportar.ts'
import { importarEmpresa } from './importar.ts'
import type { Manifesto } from './manifesto.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const test = useTestApp()
const pasta = mkdtempSync(join(tmpdir(), 'zelo-hostil-'))
let bom: { manifesto: Manifesto; conteudos: Map<string, Buffer> }
let studio: string

beforeAll(async () => {
  studio = (await criarAlheios(test)).empresaId
  const caminho = join(pasta, 'bom.zip')
  await exportarEmpresa(test.servicos, studio, createWriteStream(caminho))
  const arquivo = await abrirArquivo(caminho)
  const { manifesto } = arquivo
  const conteudos = new Map<string, Buffer>()
  for (const { arquivo: nome } of [manifesto.pessoas, ...manifesto.tabelas, ...manifesto.arquivos])
    conteudos.set(nome, await buffer(await arquivo.ler(nome)))
  arquivo.fechar()
  bom = { manifesto, conteudos }
})
afterAll(() => rmSync(pasta, { recursive: true }))

const { sql } = test
const tudo = () =>
  sql(
    'SELECT (SELECT count(*)::int FROM empresa) AS empresas, (SELECT count(*)::int FROM convite) AS convites, (SELECT count(*)::int FROM portabilidade_entrada) AS entradas',
  )

type Malfeito = { manifesto: Manifesto; conteudos: Map<string, Buffer> }

/** A good archive changed by `estragar`, with its hashes renewed: it has only that fault. */
async function forjar(estragar: (arquivo: Malfeito) => unknown): Promise<string> {
  const malfeito = structuredClone(bom)
  malfeito.conteudos = new Map(bom.conteudos)
  estragar(malfeito)
  const { manifesto, conteudos } = malfeito
  const zip = new ZipFile()
  for (const contado of [manifesto.pessoas, ...manifesto.tabelas, ...manifesto.arquivos]) {
    const conteudo = conteudos.get(contado.arquivo) ?? Buffer.alloc(0)
    contado.sha256 = createHash('sha256').update(conteudo).digest('hex')
    if ('linhas' in contado) contado.linhas = conteudo.toString('latin1').split('\n').length - 1
  }
  for (const [nome, conteudo] of conteudos) zip.addBuffer(conteudo, nome)
  zip.addBuffer(Buffer.from(JSON.stringify(manifesto)), 'manifesto.json')
  zip.end()
  const caminho = join(pasta, `${Math.random()}.zip`)
  await pipeline(zip.outputStream, createWriteStream(caminho))
  return caminho
}

async function entrar(caminho: string, limites?: LimitesDoArquivo) {
  const arquivo = await abrirArquivo(caminho, limites)
  try {
    return await importarEmpresa(test.servicos, arquivo, () => true)
  } finally {
    arquivo.fechar()
  }
}

/** Changes the rows of one table of the archive. */
const linhas =
  (tabela: string, mudar: (linhas: string[]) => string[]) =>
  ({ conteudos }: Malfeito) => {
    const nome = `tabelas/${tabela}.ndjson`
    const antes = (conteudos.get(nome) ?? Buffer.alloc(0)).toString().split('\n').slice(0, -1)
    conteudos.set(
      nome,
      Buffer.from(
        mudar(antes)
          .map((linha) => `${linha}\n`)
          .join(''),
      ),
    )
  }
const comArquivo =
  (chave: string) =>
  ({ manifesto, conteudos }: Malfeito) => {
    manifesto.arquivos.push({ chave, arquivo: 'arquivos/x', sha256: '', bytes: 1 })
    conteudos.set('arquivos/x', Buffer.from('x'))
  }

it.each<[string, (malfeito: Malfeito) => unknown, string]>([
  ['is of a newer format', ({ manifesto }) => Object.assign(manifesto, { versao: 99 }), 'tem o formato 99'],
  ['is of another program', ({ manifesto }) => Object.assign(manifesto, { formato: 'outro' }), 'não é de uma empresa'],
  ['names a file outside its folders', comArquivo('anexo/../../etc/passwd'), 'não é de uma empresa'],
  [
    'names a file that climbs out of its own',
    ({ manifesto, conteudos }) => comArquivo(`anexo/${manifesto.empresa.id}/../../x`)({ manifesto, conteudos }),
    'não é de uma empresa',
  ],
  [
    'names a file of another company',
    comArquivo('imagem/0190a000-0000-7000-8000-00000000000b/a.webp'),
    'não é de uma empresa',
  ],
  [
    'brings a table of tomorrow',
    ({ manifesto }) =>
      void manifesto.tabelas.push({
        nome: 'amanha',
        arquivo: 'pessoas.ndjson',
        sha256: '',
        linhas: 0,
        entra: true,
        colunas: [],
      }),
    'a tabela amanha',
  ],
  [
    'names a table twice, to make its preview long',
    ({ manifesto }) => void manifesto.tabelas.push(...manifesto.tabelas.slice(0, 1)),
    'manifesto.json está danificado',
  ],
  [
    'has a name that is longer than a page',
    ({ manifesto }) => void manifesto.desligado.push({ tipo: 'WhatsApp', nome: 'x'.repeat(501) }),
    'manifesto.json está danificado',
  ],
  ['was made at no time', ({ manifesto }) => Object.assign(manifesto, { criado_em: 'ontem' }), 'está danificado'],
  [
    'brings a column of tomorrow',
    ({ manifesto }) =>
      void manifesto.tabelas
        .find(({ nome }) => nome === 'servico')
        ?.colunas.push({ nome: 'cor_nova', tipo: 'text', pessoa: false }),
    'servico.cor_nova',
  ],
  [
    'has a line that is no JSON',
    linhas('servico', (antes) => [...antes, '{"id": ']),
    'Uma linha de servico não pode entrar aqui',
  ],
  ['has a company that is no JSON', linhas('empresa', () => ['nada']), 'Uma linha de empresa não pode entrar aqui'],
  [
    'is of a company in a zone that is none, and would stop the messages of all',
    linhas('empresa', ([linha = '']) => [JSON.stringify({ ...JSON.parse(linha), fuso: 'Marte/Olimpo' })]),
    'o fuso Marte/Olimpo',
  ],
  ['brings no company', linhas('empresa', () => []), 'não pode entrar aqui'],
  [
    'brings two companies',
    linhas('empresa', (antes) => [...antes, ...antes]),
    'Uma linha de empresa não pode entrar aqui',
  ],
  ['points at a client that it does not bring', linhas('cliente', () => []), 'não pode entrar aqui'],
  [
    'has a line of 17 MB',
    linhas('servico', (antes) => [...antes, `"${'x'.repeat(17 * 1024 * 1024)}"`]),
    'uma linha de mais de 16 MB',
  ],
  [
    'has a person without a place',
    ({ conteudos }) =>
      void conteudos.set(
        'pessoas.ndjson',
        Buffer.from(
          '{"numero":4000000000,"nome":"X","cpf":null,"email":null,"da_empresa":true,"gestor":true,"perfis":[]}\n',
        ),
      ),
    'pessoas.ndjson está danificado',
  ],
  [
    'has 65 MB of people',
    ({ conteudos }) => {
      const nome = 'x'.repeat(13 * 1024 * 1024)
      const linha = `{"numero":1,"nome":"${nome}","cpf":null,"email":null,"da_empresa":true,"gestor":true,"perfis":[]}\n`
      conteudos.set('pessoas.ndjson', Buffer.from(linha.repeat(5)))
    },
    'pessoas.ndjson está danificado',
  ],
  [
    'lacks a file that its manifest names',
    ({ conteudos }) => void conteudos.delete('pessoas.ndjson'),
    'Falta pessoas.ndjson',
  ],
])('an archive that %s is refused with the reason, and leaves nothing', async (_nome, estragar, frase) => {
  const antes = await tudo()
  const error = await entrar(await forjar(estragar)).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ArquivoRecusado)
  expect((error as ArquivoRecusado).texto.br).toContain(frase)
  expect((error as ArquivoRecusado).texto.en).not.toBe('')
  expect(await tudo()).toEqual(antes)
})

it('a small file that unpacks to more than the limit is refused before it is read', async () => {
  const caminho = await forjar(({ manifesto, conteudos }) => {
    const nome = `anexo/${manifesto.empresa.id}/bomba`
    manifesto.arquivos.push({ chave: nome, arquivo: 'arquivos/bomba', sha256: '', bytes: 1 })
    conteudos.set('arquivos/bomba', Buffer.alloc(64 * 1024 * 1024))
  })
  const limites = { bytes: 32 * 1024 * 1024, entradas: 1_000 }
  await expect(entrar(caminho, limites)).rejects.toThrow('entra pelo comando')
  // A file that the manifest names a hundred times counts a hundred times.
  const repetido = await forjar(({ manifesto, conteudos }) => {
    conteudos.set('arquivos/um', Buffer.alloc(1024 * 1024))
    for (let vez = 0; vez < 100; vez += 1)
      manifesto.arquivos.push({
        chave: `anexo/${manifesto.empresa.id}/${vez}`,
        arquivo: 'arquivos/um',
        sha256: '',
        bytes: 1,
      })
  })
  await expect(entrar(repetido, limites)).rejects.toThrow('entra pelo comando')
  await expect(entrar(await forjar(() => undefined), { ...limites, entradas: 3 })).rejects.toThrow('3 partes')
})

it('a ZIP whose table of contents points outside it is refused', async () => {
  const nome = 'arquivos/aa/bb'
  const caminho = await forjar(({ conteudos }) => void conteudos.set(nome, Buffer.from('x')))
  const bytes = await readFile(caminho)
  await writeFile(
    caminho,
    Buffer.from(bytes.toString('latin1').replaceAll(nome, '../../../../../'.slice(0, nome.length)), 'latin1'),
  )
  await expect(entrar(caminho)).rejects.toThrow('aponta para fora dele')
})

it('rows that name another company are imported as rows of this one, and no picture of this installation is overwritten', async () => {
  const [aurora] = await sql("SELECT empresa_id AS id FROM empresa WHERE chave = 'clinica-aurora'")
  const alheio = '0190a000-0000-4000-8000-0000000000ff'
  await test.servicos.storage.put(`retrato/${alheio}.webp`, Buffer.from('da outra'))
  const antes = await sql('SELECT count(*)::int AS total FROM servico WHERE empresa_id = $1', [aurora?.id])
  await sql('DELETE FROM empresa WHERE empresa_id = $1', [studio])
  const caminho = await forjar((malfeito) => {
    linhas('servico', (todas) =>
      todas.map((linha) => JSON.stringify({ ...JSON.parse(linha), empresa_id: aurora?.id })),
    )(malfeito)
    comArquivo(`retrato/${alheio}.webp`)(malfeito)
    malfeito.manifesto.tabelas
      .find(({ nome }) => nome === 'servico')
      ?.colunas.push({ nome: 'empresa_id', tipo: 'uuid', pessoa: false })
  })
  await expect(entrar(caminho)).rejects.toThrow('servico.empresa_id')
  const sem = await forjar((malfeito) => {
    linhas('servico', (todas) =>
      todas.map((linha) => JSON.stringify({ ...JSON.parse(linha), empresa_id: aurora?.id })),
    )(malfeito)
    comArquivo(`retrato/${alheio}.webp`)(malfeito)
  })
  expect(await entrar(sem)).toMatchObject({ empresaId: studio, copia: false })
  expect(await sql('SELECT count(*)::int AS total FROM servico WHERE empresa_id = $1', [aurora?.id])).toEqual(antes)
  expect((await test.servicos.storage.get(`retrato/${alheio}.webp`))?.toString()).toBe('da outra')
})

it('a text with a Unicode line separator is imported unchanged', async () => {
  const nome = 'Corte\u2028e barba'
  const caminho = await forjar(
    linhas('servico', ([primeira = '', ...outras]) => [JSON.stringify({ ...JSON.parse(primeira), nome }), ...outras]),
  )
  const trazida = await entrar(caminho)
  const vindos = await sql('SELECT nome FROM servico WHERE empresa_id = $1', [trazida?.empresaId])
  expect(vindos).toContainEqual({ nome })
})

it('a person whom the archive gives a profile of the platform is not invited', async () => {
  const gente = ['Suporte', 'Administrador', 'Profissional'].map((perfil, i) => ({
    ...{ numero: i + 1, nome: perfil, cpf: null, email: `${perfil.toLowerCase()}@de-fora.exemplo` },
    ...{ da_empresa: true, gestor: true, perfis: [perfil] },
  }))
  const caminho = await forjar(({ conteudos }) => {
    conteudos.set('pessoas.ndjson', Buffer.from(gente.map((um) => `${JSON.stringify(um)}\n`).join('')))
  })
  await entrar(caminho)
  const convites = await sql(
    "SELECT c.nome, p.nome AS perfil FROM convite c JOIN perfil p ON p.id = c.perfil_id WHERE c.email LIKE '%@de-fora.exemplo'",
  )
  expect(convites).toEqual([{ nome: 'Profissional', perfil: 'Profissional' }])
})
