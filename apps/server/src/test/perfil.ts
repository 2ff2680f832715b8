import { criarUsuario, senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfNumero } from './acesso.ts'
import type { TestApp } from './app.ts'

let numero = 300_000_000

/** A person with exactly these profiles. `semSenha`: cannot sign in, but saves the hashing time. */
export async function criarPessoa(
  test: TestApp,
  { nome = 'Pessoa de Teste', perfis = [] as number[], status = 'ATIVO', semSenha = false } = {},
): Promise<{ id: number; cpf: string; email: string }> {
  const cpf = cpfNumero(++numero)
  const email = `pessoa${numero}@teste.exemplo`
  const id = await test.plataforma(async (tx) => {
    const criado = semSenha
      ? (
          await tx.client.query<{ id: number }>(
            "INSERT INTO usuario (cpf, nome, email, senha_hash, status) VALUES ($1, $2, $3, 'x', $4) RETURNING id",
            [cpf, nome, email, status],
          )
        ).rows[0]?.id
      : await criarUsuario(tx, {
          cpf,
          nome,
          email,
          senha: senhaDemo,
          status: status as 'ATIVO',
          perfil: 'Gestor',
          criadoEm: test.clock.now(),
        })
    await tx.client.query('DELETE FROM usuario_perfil WHERE usuario_id = $1', [criado])
    for (const perfil of perfis) {
      await tx.client.query('INSERT INTO usuario_perfil (usuario_id, perfil_id) VALUES ($1, $2)', [criado, perfil])
    }
    return criado as number
  })
  return { id, cpf, email }
}
