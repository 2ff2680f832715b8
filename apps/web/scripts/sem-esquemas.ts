type Propriedade = { type: string; key?: { type: string; name?: string } }
type Chamada = {
  callee: { type: string; name?: string }
  arguments: { type: string; properties: Propriedade[] }[]
}

/** Clients need an endpoint's method and address, never its schemas and its sentence: without them the validation library stays out of the panel. */
function semEsquemas() {
  return {
    visitor: {
      CallExpression({ node }: { node: Chamada }) {
        // What the records' ids are is a schema too.
        if (node.callee.name === 'historicoDe') node.arguments.splice(2)
        const [definicao] = node.arguments
        if (node.callee.name !== 'endpoint' || definicao?.type !== 'ObjectExpression') return
        definicao.properties = definicao.properties.filter(
          ({ key }) => key?.name !== 'schema' && key?.name !== 'resumo',
        )
      },
    },
  }
}

export const presetSemEsquemas = {
  preset: () => ({ plugins: [semEsquemas] }),
  rolldown: { filter: { id: /packages\/contract\/src\//, code: 'endpoint(' } },
}

/** What schemas are made with: a call of theirs that nobody reads leaves nothing behind. */
export const funcoesDeEsquema = [
  'z',
  'endpoint',
  'linha',
  'inteiro',
  'inteiroEscrito',
  'historicoDe',
  'escolhidos',
  'filtros',
  'pedidoDeLista',
  'paginaDeLista',
  'quantidade',
  'prazo',
  'nosDoisIdiomas',
  'contagem',
]
