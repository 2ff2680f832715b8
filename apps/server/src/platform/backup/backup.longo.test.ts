import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import {
  comBanco,
  copia,
  dados,
  origem,
  quantasTabelas,
  raiz,
  restaurar,
  rodar,
  tudo,
  useBackup,
} from '../../test/backup.ts'
import { createTestDatabase } from '../../test/database.ts'

useBackup()

it('a restore replaces a database on request, but not while the product runs on it', async () => {
  const banco = await createTestDatabase()
  await comBanco(banco.url, async (client) => {
    const aberto = new pg.Client({ connectionString: banco.url, application_name: 'zelo' })
    await aberto.connect()
    expect((await restaurar(banco.url, copia, ['--apagar'])).dito).toContain('O Zelo está aberto')
    await aberto.end()
    await client.query('SELECT 1')
  })
  expect((await tudo(banco.url))['public.usuario']).toEqual([])
  expect(await restaurar(banco.url, copia, ['--apagar'])).toMatchObject({ codigo: 0 })
  expect((await tudo(banco.url))['public.usuario']).toEqual((await tudo(origem.url))['public.usuario'])
  await banco.drop()
})

it('a restore that was killed leaves the database as it was, and the next one succeeds', async () => {
  const banco = await createTestDatabase({ vazio: true })
  let pid = 0
  const corte = restaurar(banco.url, copia, [], (novo) => {
    pid = novo
  })
  await comBanco(banco.url, async (client) => {
    const carregando =
      "SELECT FROM pg_stat_activity WHERE application_name = 'zelo-restore' AND datname = current_database() AND query LIKE 'COPY %'"
    while ((await client.query(carregando)).rowCount === 0) await sleep(2)
  })
  process.kill(pid, 'SIGKILL')
  expect(await corte).toMatchObject({ codigo: null })
  await expect.poll(() => quantasTabelas(banco.url)).toBe(0)
  expect(await restaurar(banco.url)).toMatchObject({ codigo: 0 })
  await banco.drop()
})

it('a killed backup leaves no folder, and a backup never overwrites another', async () => {
  const destino = join(raiz, 'morto')
  const corte = rodar('backup', [destino], { ZELO_DATA: dados }, (pid) => {
    const esperar = () =>
      readdirSync(raiz).some((nome) => nome.startsWith('.parcial-'))
        ? process.kill(pid, 'SIGKILL')
        : setTimeout(esperar, 2)
    esperar()
  })
  expect(await corte).toMatchObject({ codigo: null })
  expect(readdirSync(raiz)).not.toContain('morto')
  expect(await rodar('backup', [copia], { ZELO_DATA: dados })).toMatchObject({
    codigo: 1,
    dito: expect.stringContaining('já existe'),
  })
})

it('the drill makes a backup, restores it into a temporary database and reports both durations', async () => {
  const { codigo, dito } = await rodar('backup-ensaio', [], { ZELO_DATA: dados })
  expect(dito).toMatch(/1\. backup {6}\d+,\d s\n2\. restauração \d+,\d s/)
  expect(dito).toContain('todas as linhas voltaram iguais')
  expect(codigo).toBe(0)
  expect(readdirSync(raiz).filter((nome) => nome.startsWith('zelo-ensaio-'))).toEqual([])
})
