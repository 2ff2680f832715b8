import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
let administrador: string
let suporte: string
let operador: string

beforeAll(async () => {
  administrador = await test.entrar(cpfs.administrador)
  suporte = await entrarComo(test, { '/admin/dashboard': ['pode_visualizar'] })
  operador = await entrarComo(test, { '/admin/dashboard': ['pode_visualizar', 'pode_alterar'] })
})

async function guardar(email: Partial<typeof emailSaida.$inferInsert>) {
  const id = uuidv7()
  const comum = {
    para: 'ana@exemplo.com.br',
    assunto: 'Seu horário',
    html: '<p>oi</p>',
    texto: 'oi',
    status: 'ENVIADO',
  }
  await withPlataforma(test.servicos.db, 'demo.emails', (tx) =>
    tx.insert(emailSaida).values({ id, chave: id, criadoEm: new Date(), ...comum, ...email } as never),
  )
  return id
}
const abrir = (caminho: string, token: string) => test.chamar({ url: `/admin/dashboard/emails${caminho}`, token })

it('e-mails are found by address, subject and state, page by page, and listed without their texts', async () => {
  const [um, dois] = [await guardar({ assunto: 'Férias da Bia' }), await guardar({ assunto: 'FERIAS do Caio' })]
  await guardar({ assunto: 'Férias guardadas', status: 'GUARDADO' })
  const pagina = async (query: string) => (await abrir(`?${query}`, suporte)).json()
  const primeira = await pagina('busca=ferias&status=ENVIADO&limite=1')
  expect(primeira.itens).toMatchObject([{ id: dois, para: 'ana@exemplo.com.br', status: 'ENVIADO' }])
  expect(primeira.itens[0]).not.toHaveProperty('texto')
  const segunda = await pagina(`busca=ferias&status=ENVIADO&limite=1&cursor=${primeira.proximo}`)
  expect(segunda).toMatchObject({ itens: [{ id: um }], proximo: null })
})

it('one e-mail with its attachment is read by users who may, and the trail records it', async () => {
  const id = await guardar({ assunto: 'Com anexo', calendario: 'BEGIN:VCALENDAR' })
  expect((await abrir(`/${id}`, suporte)).statusCode).toBe(403)
  expect((await abrir(`/${id}`, operador)).json()).toMatchObject({ texto: 'oi', calendario: 'BEGIN:VCALENDAR' })
  const trilha = await test.chamar({ url: `/admin/auditoria?recurso=email&recurso_id=${id}`, token: administrador })
  expect(trilha.json().itens).toMatchObject([{ acao: 'REVELAR', nome: 'Com anexo' }])
  expect((await abrir(`/${uuidv7()}`, operador)).statusCode).toBe(404)
})

it('an account link is shown only to master profiles', async () => {
  const id = await guardar({ sigiloso: true, texto: 'https://zelo.exemplo/ativar?token=x', status: 'GUARDADO' })
  expect((await abrir(`/${id}`, operador)).json()).toMatchObject({ sigiloso: true, texto: '' })
  expect((await abrir(`/${id}`, administrador)).json().texto).toContain('token=x')
})
