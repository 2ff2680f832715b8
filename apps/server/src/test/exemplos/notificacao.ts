import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'notificacao'> = ({ alheios }) => ({
  listarNotificacoes: { params: { userId: alheios.usuarioId, status: 'TODOS' } },
  marcarNotificacaoLida: { params: { id: alheios.notificacaoUsuarioId } },
})
