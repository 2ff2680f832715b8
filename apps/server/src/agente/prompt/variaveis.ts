import { variaveisDesconhecidas, variaveisPrompt } from '@zelo/contract/agente/prompt-variaveis'
import { maisParecido } from '#platform/cadastro/sugestao.ts'
import { Invalido } from '#platform/errors.ts'

/** Refuses a text with a variable that the agent does not fill in. */
export function exigirVariaveis(corpo: string): void {
  const [primeira] = variaveisDesconhecidas(corpo)
  if (!primeira) return
  const { nome, linha } = primeira
  const sugestao = maisParecido(nome, variaveisPrompt)
  throw new Invalido({
    corpo: {
      br: `A variável {{${nome}}}, na linha ${linha}, não existe.${sugestao ? ` Você quis dizer {{${sugestao}}}?` : ''}`,
      en: `The variable {{${nome}}}, on line ${linha}, does not exist.${sugestao ? ` Did you mean {{${sugestao}}}?` : ''}`,
    },
  })
}
