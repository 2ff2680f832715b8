import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfNumero } from './acesso.ts'
import { senhaDemoHash, type TestApp } from './app.ts'

let numero = 300_000_000

/** A person with exactly these profiles. */
export async function criarPessoa(
  test: TestApp,
  { nome = 'Pessoa de Teste', perfis = [] as number[], status = 'ATIVO' } = {},
): Promise<{ id: number; cpf: string; email: string }> {
  const cpf = cpfNumero(++numero)
  const email = `pessoa${numero}@teste.exemplo`
  const id = await test.plataforma(async (tx) => {
    const criado = await criarUsuario(tx, {
      cpf,
      nome,
      email,
      senhaHash: senhaDemoHash,
      status: status as 'ATIVO',
      perfil: 'Gestor',
      criadoEm: test.clock.now(),
    })
    await tx.client.query('DELETE FROM usuario_perfil WHERE usuario_id = $1', [criado])
    for (const perfil of perfis) {
      await tx.client.query('INSERT INTO usuario_perfil (usuario_id, perfil_id) VALUES ($1, $2)', [criado, perfil])
    }
    return criado
  })
  return { id, cpf, email }
}
