/** Words that agree, refuse, doubt or set a condition, folded. Data only. */

/** Any word for no, and not «no problem». */
export const nega =
  /\b(?:nao|nem|not|never|nunca|don'?t)\b(?! (?:tem |ha |vejo )?(?:problem|worr|erro|a hora))|\bno\b(?=\W*$|[,.!]| (?:wait|no|not|i|to|it|that|sorry|way|thanks|please)\b)/
export const negacao = /\b(?:nao|nem|not|cannot|(?:ca|do|wo|does)n'?t)\b/
/** «Na verdade eu consigo ir»: another mind than before. */
export const mudaDeIdeia = /\b(?:na verdade|pensando (?:bem|melhor)|actually|on second thoughts?)\b/
/** Words that leave a thing open: «acho que sim», «maybe». */
export const incerteza =
  /\b(?:talvez|acho (?:que|q)|provavel(?:mente)?|quem sabe|sei la|poderia|pode (?:ate )?ser que|pode ate ser|em tese|in theory|could|might|nao sei|n sei|maybe|perhaps|probably|possibly|(?:i|we) (?:think|guess|suppose|reckon|mean)|not sure)\b/
/** A yes with a condition. */
export const ressalva = /\b(?:mas|porem|so que|desde que|a nao ser|but|only if|unless|though)\b/
/** A condition: «se for com a Ana», «if she's free»; «vê se posso levar…» asks. */
export const condicional =
  /\b(?:(?<!\b(?:ve|veja|saber|sabe|you (?:see|check|know|ask)) )(?:se|if)|caso|desde que|a nao ser|unless)\b/
/** A wish that holds if the question before it is answered with yes: «se sim, queria…». */
export const seSim =
  /^\s*(?:se|caso|if) (?:[a-z']+,? ){1,2}(?=(?:eu |i )?(?:quer|gost|pod|poss|marc|agend|bot|me |i'?d |would |want |book |can ))/
/** Words that only ask to agree: «tem problema?», «é antes?», «mais ou menos?». */
export const soQuerAcordo =
  /^\W*(?:(?:e|eh|mas|so|o|a|tem|ter|teria|algum|isso|assim|ai|ne|mais|ou|menos|antes|depois|certo|problema|mal|jeito|da|pode|ser|rola|entao|ta|bom|is|it|that|any|problem|right|ok|okay|fine|good|before|after|then|and|but|or|more|less|would|be|will)\b\W*)+$/
