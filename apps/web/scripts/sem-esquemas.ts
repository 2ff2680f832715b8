import type { PluginObj } from '@babel/core'

/** Clients need an endpoint's method and address, never its schemas: without them the validation library stays out of the panel. */
function semEsquemas(): PluginObj {
  return {
    visitor: {
      CallExpression({ node }) {
        const [definicao] = node.arguments
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'endpoint' || definicao?.type !== 'ObjectExpression') return
        definicao.properties = definicao.properties.filter(
          (propriedade) => !(propriedade.type === 'ObjectProperty' && propriedade.key.type === 'Identifier' && propriedade.key.name === 'schema'),
        )
      },
    },
  }
}

export const presetSemEsquemas = {
  preset: () => ({ plugins: [semEsquemas] }),
  rolldown: { filter: { id: /packages\/contract\/src\//, code: 'endpoint(' } },
}
