import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'leitura'> = ({ alheios, proprios }) => {
  // A conversation under another company's id.
  const misturada = { empresa: proprios.empresaId, id: alheios.conversaId }
  return {
    abrirLeitura: { params: misturada, body: { motivo: 'A pedido da empresa' } },
    lerConversa: { params: misturada },
    lerMensagens: { params: misturada },
    listarConversasDaPlataforma: { querystring: { busca: 'nenhuma-com-este-nome' } },
  }
}
