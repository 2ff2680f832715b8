import { type DadoUsuario, gravarToken, gravarUsuario } from '#lib/sessao/session.ts'

type Usuario = Partial<DadoUsuario> & { id?: number }

/** Signs user 7 in, in this browser only. `identidade` gives the token's claims. */
export function entrarAqui(identidade: object = {}, usuario: Usuario = {}): void {
  const { id = 7 } = usuario
  const conteudo = btoa(JSON.stringify({ id, permissoes: [], ...identidade }))
  gravarToken(`e30.${conteudo.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`)
  gravarUsuario({
    id,
    nome: 'Helena Prado',
    email: 'helena@aurora.exemplo',
    cpf: '***.982.247-**',
    avatar: null,
    status: 'ATIVO',
    empresas: [],
    ...usuario,
  })
}
