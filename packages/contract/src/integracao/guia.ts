import type { Idioma } from '../nucleo/enums.ts'

/** Guide to the public API in Markdown, shown by the OpenAPI document and its page. */
export const guia: Record<Idioma, string> = {
  br: `Programas da empresa leem e escrevem aqui o que a equipe lê e escreve no painel. Tudo é JSON sobre HTTPS, a partir de \`/api/v1\`. Dentro da versão 1 nada muda de nome, tipo ou sentido; campos e operações novos podem aparecer, e o seu programa deve ignorar os que não conhece.

## Chave

O gestor cria a chave em Gerenciamento, Chaves de API, e escolhe o que ela pode: um escopo por operação. Envie em toda chamada:

\`\`\`
Authorization: Bearer zelo_…
\`\`\`

Uma chave vê uma empresa só. Ela pode vencer, ser trocada (a antiga vale pelo tempo que o gestor escolher) e ser revogada: vale já na chamada seguinte.

## Marcar, mover e cancelar

1. \`GET /servicos\` e \`GET /profissionais?servico_id=…\` dizem o que e com quem.
2. \`GET /horarios-livres?servico_id=…&de=…&ate=…\` diz quando. Instantes são ISO 8601 em UTC; dias são \`AAAA-MM-DD\`, no fuso da empresa.
3. \`GET /clientes?telefone=…\` acha o cliente; \`POST /clientes\` cadastra.
4. \`POST /agendamentos\` marca. Depois: \`/agendamentos/{id}/mover\`, \`/cancelar\` e \`/confirmar\`.

Valem as regras de quem marca pela internet: expediente, antecedência e alcance da agenda. O cliente e a equipe recebem os avisos de sempre. Dinheiro é em centavos.

## Repetir sem medo

Em toda escrita, envie \`Idempotency-Key\` com um valor seu (um UUID serve). Se a resposta se perder, repita o mesmo pedido com o mesmo valor: ele é feito uma vez só, e a primeira resposta volta com \`Idempotency-Replayed: true\`. Com outro corpo a resposta é 422. O valor é lembrado por 24 horas. Um pedido recusado não é lembrado.

## Páginas

Listas respondem \`{ itens, proximo }\`. Peça a página seguinte com \`?cursor=\` e o valor de \`proximo\`, até ele vir nulo. \`limite\` vai de 1 a 100 (50 se faltar). Um filtro que a operação não conhece é recusado, para que um nome errado não responda a lista inteira.

## Limites

300 chamadas por minuto e chave. \`RateLimit-Limit\`, \`RateLimit-Remaining\` e \`RateLimit-Reset\` (segundos) dizem quanto falta; um 429 traz \`Retry-After\`.

## Erros

Todo erro é um \`application/problem+json\` (RFC 9457): \`type\`, \`title\`, \`status\`, \`detail\`, \`instance\`, mais \`codigo\`, que não muda, e \`campos\`, que diz o que há em cada campo. Os textos vêm no idioma de \`Accept-Language\` (\`pt-BR\` ou \`en\`).

| codigo | status | quando |
|---|---|---|
| <a id="HTTP_400"></a><a id="HTTP_413"></a><a id="HTTP_415"></a>\`HTTP_400\`, \`HTTP_413\`, \`HTTP_415\` | 400, 413, 415 | O corpo não é JSON que se leia, é grande demais ou é de outro tipo. |
| <a id="RECUSADO"></a>\`RECUSADO\` | 400 | Uma regra da empresa não deixa: horário ocupado, fora do expediente… \`detail\` diz o que fazer. |
| <a id="CHAVE_RECUSADA"></a>\`CHAVE_RECUSADA\` | 401 | A chave falta, não existe, venceu ou foi revogada. |
| <a id="SEM_ESCOPO"></a>\`SEM_ESCOPO\` | 403 | A chave não tem o escopo da operação. |
| <a id="ASSINATURA_PARADA"></a>\`ASSINATURA_PARADA\` | 403 | A assinatura da empresa está parada: a API só lê. |
| <a id="NAO_ENCONTRADO"></a>\`NAO_ENCONTRADO\` | 404 | Não existe, ou é de outra empresa. |
| <a id="CONFLITO"></a>\`CONFLITO\` | 409 | Mudou desde que você leu, ou o momento não permite. Leia de novo. |
| <a id="VALIDACAO"></a>\`VALIDACAO\` | 422 | Um campo não serve: veja \`campos\`. |
| <a id="CHAVE_USADA"></a>\`CHAVE_USADA\` | 422 | A Idempotency-Key já foi usada com outro pedido. |
| <a id="MUITAS_TENTATIVAS"></a>\`MUITAS_TENTATIVAS\` | 429 | Passou do limite: espere \`Retry-After\` segundos. |
| <a id="INDISPONIVEL"></a><a id="MANUTENCAO"></a>\`INDISPONIVEL\`, \`MANUTENCAO\` | 503 | Tente de novo depois de \`Retry-After\`. |`,
  en: `Programs of a company read and write here what its team reads and writes in the panel. Everything is JSON over HTTPS, under \`/api/v1\`. Within version 1 no name, type or meaning changes; fields and operations may be added, and your program should ignore those it does not know.

## Key

A manager makes the key in Management, API keys, and chooses what it may do: one scope an operation. Send it with every call:

\`\`\`
Authorization: Bearer zelo_…
\`\`\`

A key sees one company. It can expire, be replaced (the former one goes on for as long as the manager chooses) and be revoked, which counts on the next call.

## Book, move and cancel

1. \`GET /servicos\` and \`GET /profissionais?servico_id=…\` say what and with whom.
2. \`GET /horarios-livres?servico_id=…&de=…&ate=…\` says when. Instants are ISO 8601 in UTC; days are \`YYYY-MM-DD\`, local to the company.
3. \`GET /clientes?telefone=…\` finds the client; \`POST /clientes\` adds one.
4. \`POST /agendamentos\` books. Then: \`/agendamentos/{id}/mover\` (move), \`/cancelar\` (cancel) and \`/confirmar\` (confirm).

The rules are those for booking on the internet: working hours, notice and horizon. Client and team get the usual notices. Money is in cents.

## Repeat without fear

With every write send \`Idempotency-Key\` and a value of your own (a UUID will do). If the answer is lost, repeat the same request with the same value: it is done once, and the first answer comes back with \`Idempotency-Replayed: true\`. With another body the answer is 422. The value is remembered for 24 hours. A refused request is not remembered.

## Pages

Lists answer \`{ itens, proximo }\`. Ask for the next page with \`?cursor=\` and the value of \`proximo\`, until it is null. \`limite\` is 1 to 100 (50 if absent). A filter that the operation does not know is refused, so that a misspelt one does not answer the whole list.

## Limits

300 calls a minute and key. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say what is left; a 429 brings \`Retry-After\`.

## Errors

Every error is an \`application/problem+json\` (RFC 9457): \`type\`, \`title\`, \`status\`, \`detail\`, \`instance\`, and \`codigo\`, which does not change, and \`campos\`, which says what is wrong with each field. Texts are in the language of \`Accept-Language\` (\`pt-BR\` or \`en\`).

| codigo | status | when |
|---|---|---|
| <a id="HTTP_400"></a><a id="HTTP_413"></a><a id="HTTP_415"></a>\`HTTP_400\`, \`HTTP_413\`, \`HTTP_415\` | 400, 413, 415 | The body is no readable JSON, is too large or of another type. |
| <a id="RECUSADO"></a>\`RECUSADO\` | 400 | A rule of the company refuses: taken time, outside working hours… \`detail\` says what to do. |
| <a id="CHAVE_RECUSADA"></a>\`CHAVE_RECUSADA\` | 401 | The key is missing, unknown, expired or revoked. |
| <a id="SEM_ESCOPO"></a>\`SEM_ESCOPO\` | 403 | The key lacks the scope of the operation. |
| <a id="ASSINATURA_PARADA"></a>\`ASSINATURA_PARADA\` | 403 | The company’s subscription is on hold: the API only reads. |
| <a id="NAO_ENCONTRADO"></a>\`NAO_ENCONTRADO\` | 404 | It does not exist, or is another company’s. |
| <a id="CONFLITO"></a>\`CONFLITO\` | 409 | It changed since you read it, or this is not the moment. Read it again. |
| <a id="VALIDACAO"></a>\`VALIDACAO\` | 422 | A field will not do: see \`campos\`. |
| <a id="CHAVE_USADA"></a>\`CHAVE_USADA\` | 422 | The Idempotency-Key was used with another request. |
| <a id="MUITAS_TENTATIVAS"></a>\`MUITAS_TENTATIVAS\` | 429 | Beyond the limit: wait \`Retry-After\` seconds. |
| <a id="INDISPONIVEL"></a><a id="MANUTENCAO"></a>\`INDISPONIVEL\`, \`MANUTENCAO\` | 503 | Try again after \`Retry-After\`. |`,
}

/** Fields whose names do not say everything, wherever they occur. */
export const camposExplicados: Record<string, Record<Idioma, string>> = {
  sequencia: {
    br: 'Cresce a cada mudança do agendamento. Numa mudança: o valor que você leu, ou nada.',
    en: 'Grows with every change of the appointment. In a change: the value that you read, or nothing.',
  },
  versao: { br: 'Cresce a cada mudança do cadastro.', en: 'Grows with every change of the record.' },
  reservado_ate: {
    br: 'Só reservado até então, à espera do sinal; nulo: marcado.',
    en: 'Only held until then, for a deposit; null: booked.',
  },
  por: {
    br: 'De quem é a vontade: da empresa (EQUIPE) ou do cliente.',
    en: 'Whose wish it is: the company’s (EQUIPE) or the client’s.',
  },
  conversa_id: { br: 'A conversa em que o agente marcou.', en: 'The conversation in which the agent booked.' },
  serie_id: { br: 'Comum aos agendamentos de uma série.', en: 'Shared by the appointments of a series.' },
  responsavel_id: { br: 'Quem responde por esta pessoa.', en: 'Who answers for this person.' },
  observacao: { br: 'Nota da equipe; o cliente não vê.', en: 'Note of the team; the client never sees it.' },
  ordem: { br: 'Número na conversa, de 1 em diante.', en: 'Number in the conversation, from 1 on.' },
  sinal_valor: {
    br: 'Por cento do preço, ou centavos; 0: sem sinal.',
    en: 'Per cent of the price, or cents; 0: none.',
  },
  antecedencia_min: { br: 'Minutos; nulo: a da empresa.', en: 'Minutes; null: the company’s.' },
  horizonte_dias: { br: 'Dias adiante; nulo: o da empresa.', en: 'Days ahead; null: the company’s.' },
  anonimizado_em: { br: 'Quando os dados foram apagados.', en: 'When the data was erased.' },
  exceto: {
    br: 'Agendamento que se move: o horário dele conta como livre.',
    en: 'Appointment that moves: its time counts as free.',
  },
}
