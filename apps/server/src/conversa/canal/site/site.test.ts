import { expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { sitesDaChave } from './site.consulta.ts'

const test = useTestApp()

it('the chat opens on the sites that the manager enters in any form; nothing but hosts gets into the policy', async () => {
  const token = await test.entrar(cpfs.gestor)
  const gravar = (sites: string[]) =>
    test.chamar({ method: 'PUT', url: '/gerenciamento/canais/sites', token, body: { sites } })
  const certos = ['https://www.Clinica.com.br/contato', '*.clinica.com.br', 'loja.exemplo:8443', 'www.clinica.com.br']
  expect((await gravar(certos)).statusCode).toBe(200)
  const esperados = ['www.clinica.com.br', '*.clinica.com.br', 'loja.exemplo:8443']
  expect((await test.chamar({ url: '/gerenciamento/canais', token })).json().sites).toEqual(esperados)
  for (const site of [
    '*',
    "'self' x.com",
    'a.com; script-src *',
    'https://u:s@a.com',
    'javascript:alert(1)',
    '*.com *',
  ]) {
    const recusa = await gravar([site])
    expect([site, recusa.statusCode]).toEqual([site, 422])
  }
  expect(await sitesDaChave(test.servicos.db, 'clinica-aurora')).toEqual(esperados)
  expect(await sitesDaChave(test.servicos.db, 'nao-existe')).toEqual([])
})

it('two lists of sites at the same time are both stored, one after the other', async () => {
  const token = await test.entrar(cpfs.gestor)
  const gravar = (sites: string[]) =>
    test.chamar({ method: 'PUT', url: '/gerenciamento/canais/sites', token, body: { sites } })
  const respostas = await Promise.all(Array.from({ length: 6 }, () => gravar(['um.exemplo.com', 'dois.exemplo.com'])))
  expect(respostas.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
})
