import pg from 'pg'
import { expect, it } from 'vitest'
import { cpfNumero } from '#test/acesso.ts'
import { useTestApp } from '#test/app.ts'
import { rodarComando } from '#test/comando.ts'
import { criarPrimeiroAdministrador } from './administrador.service.ts'
import { senhaDemo } from './usuario.semente.ts'

const test = useTestApp({ demo: false })
const cpf = cpfNumero(700_000_001)
const respostas = {
  ZELO_ADMIN_CPF: cpf,
  ZELO_ADMIN_NOME: 'Ana Dias',
  ZELO_ADMIN_EMAIL: 'ana@exemplo.com',
  ZELO_ADMIN_SENHA: 'uma senha comprida',
}

/** Runs `admin:criar` on this file's database. `digitado` answers what `env` does not. */
function criar(env: Record<string, string>, digitado = '') {
  const banco = { DATABASE_URL: test.servicos.db.url, ZELO_SEGREDO: 's'.repeat(32) }
  return rodarComando('admin-criar', [], { ...banco, ...env }, undefined, digitado)
}

it('without the demo nobody can sign in until an administrator is created', async () => {
  await expect(test.entrar('11144477735', senhaDemo)).rejects.toThrow('400')
})

it('refuses invalid data, by field', async () => {
  const { codigo, dito } = await criar({
    ...respostas,
    ZELO_ADMIN_CPF: '123',
    ZELO_ADMIN_EMAIL: 'ana',
    ZELO_ADMIN_SENHA: 'curta',
  })
  expect(codigo).toBe(1)
  expect(dito).toContain('Os dígitos do CPF não conferem.')
  expect(dito).toContain('Informe um e-mail')
  expect(dito).toContain('Use de 8 a 128 caracteres.')
  expect(dito).not.toContain('Informe o nome.')
})

it('asks for values missing in the environment', async () => {
  const { codigo, dito } = await criar({}, `${cpf}\n \nana@exemplo.com\numa senha comprida\n`)
  expect(codigo).toBe(1)
  expect(dito).toContain('CPF: Nome: E-mail: Senha')
  expect(dito).toMatch(/- Informe o nome\.\s*$/)
})

it('creates one administrator, even when two people try at once, and never a second one', async () => {
  const outro = { ...respostas, ZELO_ADMIN_CPF: cpfNumero(700_000_002), ZELO_ADMIN_EMAIL: 'outra@exemplo.com' }
  const tentativas = await Promise.all([criar(respostas), criar(outro)])
  expect(tentativas.map(({ codigo }) => codigo).sort()).toEqual([0, 1])
  expect(tentativas.find(({ codigo }) => codigo === 1)?.dito).toContain('Já existe quem administre esta instalação.')
  expect(tentativas.map(({ dito }) => dito).join('')).not.toContain('uma senha comprida')
  const feito = tentativas[0]?.codigo === 0 ? respostas : outro
  const token = await test.entrar(feito.ZELO_ADMIN_CPF, feito.ZELO_ADMIN_SENHA)
  const eu = (await test.chamar({ url: '/acesso/eu', token })).json()
  // The first administrator also has to set up the second factor.
  expect(eu).toMatchObject({ status: 'ATIVO', permissoes: [{ rota: '/conta-usuario/configuracoes' }], empresas: [] })
})

it('eight attempts at once create one administrator', async () => {
  await semNinguem()
  const tentativas = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      criarPrimeiroAdministrador(test.servicos, {
        cpf: cpfNumero(710_000_000 + n),
        nome: 'Ana Dias',
        email: `ana${n}@exemplo.com`,
        senha: 'uma senha comprida',
      }),
    ),
  )
  expect(tentativas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const recusadas = tentativas.filter((tentativa) => tentativa.status === 'rejected')
  expect(recusadas.map(({ reason }) => reason.codigo)).toEqual(Array(7).fill('CONFLITO'))
})

/** Removes all masters. Only the owner of the database can bypass the triggers that forbid it. */
async function semNinguem(): Promise<void> {
  const owner = new pg.Client(test.servicos.db.url)
  await owner.connect()
  for (const statement of [
    'ALTER TABLE usuario_perfil DISABLE TRIGGER um_master_com_perfil',
    'DELETE FROM usuario_perfil',
    'ALTER TABLE usuario_perfil ENABLE TRIGGER um_master_com_perfil',
  ]) {
    await owner.query(statement)
  }
  await owner.end()
}
