import type { Exemplos } from './exemplo.ts'

const sessao = 'nao-existe'

export const exemplos: Exemplos<'titular'> = ({ alheios }) => ({
  listarPedidosTitular: { querystring: { busca: 'a@b.exemplo' } },
  aceitarCorrecao: { params: { id: alheios.correcaoId } },
  recusarPedidoTitular: { params: { id: alheios.eliminacaoId }, body: { resposta: 'Precisamos guardar por lei.' } },
  consultarLinkTitular: { params: { token: 'nao-existe' } },
  pedirCodigoTitular: { params: { token: 'nao-existe' }, body: { email: 'a@b.exemplo' } },
  abrirLinkTitular: { params: { token: 'nao-existe' }, body: {} },
  consultarTitular: { params: { sessao } },
  copiarDadosTitular: { params: { sessao } },
  pedirComoTitular: { params: { sessao }, body: { tipo: 'ELIMINACAO', certeza: true } },
  consultarProtocolo: { params: { protocolo: 'AAAA-BBBB-CCCC-DDDD' } },
})
