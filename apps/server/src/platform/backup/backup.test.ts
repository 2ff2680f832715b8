import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  copia,
  dados,
  guardas,
  origem,
  quantasTabelas,
  raiz,
  restaurar,
  rodar,
  segredoDeOutro,
  tudo,
  useBackup,
} from '../../test/backup.ts'
import { createTestDatabase } from '../../test/database.ts'
import { lerManifesto } from './manifesto.ts'
import { restaurarBackup } from './restaurar.ts'

useBackup()

it('a backup made while the product works comes back row for row, with its files, in another database', async () => {
  const banco = await createTestDatabase({ vazio: true })
  const { codigo, dito } = await restaurar(banco.url)
  expect(dito).toContain('Restaurado e conferido')
  expect(dito).toContain('não é o do backup')
  expect(codigo).toBe(0)
  const antes = await tudo(origem.url)
  const depois = await tudo(banco.url)
  expect(Object.values(antes).flat().length).toBeGreaterThan(1_000)
  // pg-boss rewrites its own columns of these tables while it runs.
  for (const linhas of [antes, depois])
    for (const dele of ['pgboss.queue', 'pgboss.version'])
      linhas[dele] = (linhas[dele] ?? []).map((uma) => uma.split(',')[0] ?? '')
  expect(depois).toEqual(antes)
  expect([...readFileSync(join(raiz, new URL(banco.url).pathname, 'arquivos/imagem/0190a000/foto.webp'))]).toEqual([
    0, 255, 10, 13,
  ])

  // References, indexes, triggers and forced row security were dropped for the load.
  const esperadas = await guardas(origem.url)
  expect(esperadas.length).toBeGreaterThan(400)
  expect(await guardas(banco.url)).toEqual(esperadas)
  const segunda = await restaurar(banco.url)
  expect(segunda.dito).toContain('não está vazio')
  expect(segunda.codigo).toBe(1)
  expect(await tudo(banco.url)).toMatchObject({ 'public.usuario': depois['public.usuario'] })
  await banco.drop()
})

it.each([
  ['not a backup', (pasta: string) => rmSync(join(pasta, 'manifesto.json')), 'não é um backup'],
  ['cut short', (pasta: string) => cortar(join(pasta, 'manifesto.json')), 'está danificado'],
  [
    'with a changed file',
    (pasta: string) => cortar(join(pasta, 'tabelas/public.usuario.copy.gz')),
    'public.usuario.copy.gz do backup foi alterado',
  ],
  ['without a file', (pasta: string) => rmSync(join(pasta, 'tabelas/public.perfil.copy.gz')), 'não está lá'],
  ['of a newer version', (pasta: string) => trocar(pasta, '0001_fundacao', '9999_futuro'), 'versão mais nova do Zelo'],
  [
    'whose count does not hold',
    (pasta: string) => trocar(pasta, '"impressao": "', '"impressao": "1'),
    'não voltou igual',
  ],
])('a restore refuses a folder that is %s, and changes nothing', async (_nome, estragar, frase) => {
  const pasta = mkdtempSync(join(raiz, 'ruim-'))
  cpSync(copia, pasta, { recursive: true })
  estragar(pasta)
  const banco = await createTestDatabase({ vazio: true })
  const destino = {
    url: banco.url,
    config: { dataDir: join(pasta, 'dados'), segredo: undefined, arquivos: 'pasta' as const, s3: undefined },
  }
  await expect(restaurarBackup({ ...destino, pasta, apagar: false })).rejects.toThrow(frase)
  expect(await quantasTabelas(banco.url)).toBe(0)
  await banco.drop()
})

it('the secret is copied only on request, and restored only where none exists', async () => {
  expect(readdirSync(copia)).not.toContain('segredo')
  const comSegredo = join(raiz, 'com-segredo')
  expect(await rodar('backup', [comSegredo, '--com-segredo'], { ZELO_DATA: dados })).toMatchObject({ codigo: 0 })
  const banco = await createTestDatabase({ vazio: true })
  const config = { dataDir: join(raiz, 'nova'), segredo: undefined, arquivos: 'pasta' as const, s3: undefined }
  const { segredo } = await restaurarBackup({ url: banco.url, config, pasta: comSegredo, apagar: false })
  expect(segredo).toBe('devolvido')
  expect(readFileSync(join(config.dataDir, 'segredo'))).toEqual(readFileSync(join(dados, 'segredo')))
  await banco.drop()
})

it('a database behind DATABASE_URL is copied completely, like the embedded one', async () => {
  const deFora = join(raiz, 'de-fora')
  const env = { DATABASE_URL: origem.url, ZELO_SEGREDO: segredoDeOutro, ZELO_DATA: join(raiz, 'sem-banco') }
  expect(await rodar('backup', [deFora], env)).toMatchObject({ codigo: 0 })
  const tabelas = async (pasta: string) => (await lerManifesto(pasta)).tabelas.map(({ dados: _, ...tabela }) => tabela)
  expect(await tabelas(deFora)).toEqual(await tabelas(copia))
})

function cortar(arquivo: string): void {
  writeFileSync(arquivo, readFileSync(arquivo).subarray(0, -20))
}

function trocar(pasta: string, de: string, por: string): void {
  const arquivo = join(pasta, 'manifesto.json')
  writeFileSync(arquivo, readFileSync(arquivo, 'utf8').replace(de, por))
}
