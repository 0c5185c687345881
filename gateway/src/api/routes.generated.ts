// Made by `npm run routes` from the decorators of the controllers.
import type { Route } from './routes.js';

export const ROUTES: readonly Route[] = [
  {"path":"/api/account/export/archive/*","service":"profiles","caller":"member","limit":{"points":60,"seconds":60,"by":"member"},"isMedia":true,"endpoints":["GET /api/account/export/archive/:ticket"]},
  {"path":"/api/matches/*/messages","service":"messaging","caller":"member","limit":{"points":600,"seconds":60,"by":"member"},"endpoints":["GET /api/matches/:id/messages"]},
  {"path":"/api/account/export","service":"profiles","caller":"member","limit":{"points":60,"seconds":60,"by":"member"},"endpoints":["GET /api/account/export","POST /api/account/export","POST /api/account/export/archive"]},
  {"path":"/api/account/restore","service":"identity","caller":"public","limit":{"points":30,"seconds":60,"by":"network"},"endpoints":["POST /api/account/restore"]},
  {"path":"/api/admin/jobs","service":"jobs","caller":"administrator","limit":{"points":600,"seconds":60,"by":"network"},"endpoints":["DELETE /api/admin/jobs/:id","GET /api/admin/jobs","POST /api/admin/jobs","POST /api/admin/jobs/:id/toggle","PUT /api/admin/jobs/:id"]},
  {"path":"/api/admin/login","service":"admin","caller":"public","limit":{"points":30,"seconds":60,"by":"network"},"endpoints":["POST /api/admin/login"]},
  {"path":"/api/auth/user","service":"profiles","caller":"member","limit":{"points":600,"seconds":60,"by":"member"},"endpoints":["GET /api/auth/user"]},
  {"path":"/api/discover/again","service":"discovery","caller":"member","limit":{"points":30,"seconds":60,"by":"member"},"endpoints":["POST /api/discover/again"]},
  {"path":"/api/discover/alert","service":"discovery","caller":"member","limit":{"points":30,"seconds":60,"by":"member"},"endpoints":["DELETE /api/discover/alert","PUT /api/discover/alert"]},
  {"path":"/api/members/*","service":"discovery","caller":"member","limit":{"points":240,"seconds":60,"by":"member"},"endpoints":["GET /api/members/:id"]},
  {"path":"/api/notifications/unsubscribe","service":"notifications","caller":"public","limit":{"points":300,"seconds":60,"by":"network"},"forms":true,"endpoints":["POST /api/notifications/unsubscribe","POST /api/notifications/unsubscribe/:token"]},
  {"path":"/api/settings/privacy","service":"profiles","caller":"member","limit":{"points":120,"seconds":60,"by":"member"},"endpoints":["GET /api/settings/privacy","PATCH /api/settings/privacy"]},
  {"path":"/api/support/tickets","service":"admin","caller":"member","limit":{"points":60,"seconds":60,"by":"member"},"endpoints":["GET /api/support/tickets","POST /api/support/tickets"]},
  {"path":"/api/waitlist/leave","service":"notifications","caller":"public","limit":{"points":30,"seconds":60,"by":"network"},"endpoints":["POST /api/waitlist/leave"]},
  {"path":"/api/account","service":"identity","caller":"member","limit":{"points":30,"seconds":60,"by":"member"},"endpoints":["DELETE /api/account"]},
  {"path":"/api/admin","service":"admin","caller":"administrator","limit":{"points":600,"seconds":60,"by":"network"},"endpoints":["DELETE /api/admin/administrators/:id/mfa","DELETE /api/admin/me/mfa","DELETE /api/admin/users/:id","GET /api/admin/administrators","GET /api/admin/audit","GET /api/admin/cases","GET /api/admin/cases/:id","GET /api/admin/me","GET /api/admin/operations","GET /api/admin/reports","GET /api/admin/reports/:id","GET /api/admin/stats","GET /api/admin/stats/days","GET /api/admin/tickets","GET /api/admin/users","GET /api/admin/users/:id","PATCH /api/admin/administrators/:id","POST /api/admin/administrators","POST /api/admin/cases/:id/decision","POST /api/admin/logout","POST /api/admin/me/mfa","POST /api/admin/me/mfa/confirm","POST /api/admin/me/password","POST /api/admin/operations/dead-letters/:seq/replay","POST /api/admin/reports/:id/resolve","POST /api/admin/tickets/:id/resolve","POST /api/admin/users/:id/activate","POST /api/admin/users/:id/age","POST /api/admin/users/:id/suspend"]},
  {"path":"/api/blocks","service":"discovery","caller":"member","limit":{"points":120,"seconds":60,"by":"member"},"endpoints":["DELETE /api/blocks/:userId","GET /api/blocks","POST /api/blocks"]},
  {"path":"/api/conversations","service":"messaging","caller":"member","limit":{"points":600,"seconds":60,"by":"member"},"endpoints":["DELETE /api/conversations/:id","GET /api/conversations","GET /api/conversations/:id","GET /api/conversations/unread","POST /api/conversations/:id/accept","POST /api/conversations/:id/read"]},
  {"path":"/api/discover","service":"discovery","caller":"member","limit":{"points":240,"seconds":60,"by":"member"},"endpoints":["GET /api/discover","GET /api/discover/further"]},
  {"path":"/api/forgot-password","service":"identity","caller":"public","limit":{"points":30,"seconds":60,"by":"network"},"endpoints":["POST /api/forgot-password"]},
  {"path":"/api/jobs","service":"jobs","caller":"public","limit":{"points":120,"seconds":60,"by":"network"},"endpoints":["GET /api/jobs"]},
  {"path":"/api/likes","service":"discovery","caller":"member","limit":{"points":60,"seconds":60,"by":"member"},"endpoints":["GET /api/likes"]},
  {"path":"/api/login","service":"identity","caller":"public","limit":{"points":120,"seconds":60,"by":"network"},"endpoints":["GET /api/login","POST /api/login"]},
  {"path":"/api/logout","service":"identity","caller":"public","limit":{"points":120,"seconds":60,"by":"network"},"endpoints":["GET /api/logout","POST /api/logout"]},
  {"path":"/api/matches","service":"discovery","caller":"member","limit":{"points":240,"seconds":60,"by":"member"},"endpoints":["DELETE /api/matches/:id","GET /api/matches/:id","GET /api/matches/ended"]},
  {"path":"/api/media","service":"profiles","caller":"public","limit":{"points":3000,"seconds":60,"by":"member"},"isMedia":true,"endpoints":["GET /api/media/directory/:key","GET /api/media/photos/:key","GET /api/media/videos/:key"]},
  {"path":"/api/messages","service":"messaging","caller":"member","limit":{"points":600,"seconds":60,"by":"member"},"endpoints":["GET /api/messages/:userId","POST /api/messages"]},
  {"path":"/api/mfa","service":"identity","caller":"member","limit":{"points":30,"seconds":60,"by":"member"},"endpoints":["DELETE /api/mfa","POST /api/mfa","POST /api/mfa/confirm"]},
  {"path":"/api/places","service":"profiles","caller":"member","limit":{"points":60,"seconds":60,"by":"member"},"endpoints":["GET /api/places","GET /api/places/meant"]},
  {"path":"/api/profile","service":"profiles","caller":"member","limit":{"points":120,"seconds":60,"by":"member"},"endpoints":["DELETE /api/profile/photos/:id","DELETE /api/profile/video","PATCH /api/profile","PATCH /api/profile/preferences","PATCH /api/profile/setup","POST /api/profile/photos","POST /api/profile/photos/:id/move","POST /api/profile/photos/links","POST /api/profile/setup","POST /api/profile/video","PUT /api/profile/photos/order","PUT /api/profile/quiz"]},
  {"path":"/api/public","service":"admin","caller":"public","limit":{"points":120,"seconds":60,"by":"network"},"endpoints":["GET /api/public/stats","GET /api/public/users"]},
  {"path":"/api/push","service":"notifications","caller":"member","limit":{"points":30,"seconds":60,"by":"member"},"endpoints":["DELETE /api/push/subscriptions","GET /api/push/key","POST /api/push/subscriptions"]},
  {"path":"/api/register","service":"identity","caller":"public","limit":{"points":60,"seconds":60,"by":"network"},"endpoints":["POST /api/register"]},
  {"path":"/api/reports","service":"admin","caller":"member","limit":{"points":30,"seconds":60,"by":"member"},"endpoints":["POST /api/reports"]},
  {"path":"/api/resend-verification","service":"identity","caller":"public","limit":{"points":30,"seconds":60,"by":"network"},"endpoints":["POST /api/resend-verification"]},
  {"path":"/api/reset-password","service":"identity","caller":"public","limit":{"points":30,"seconds":60,"by":"network"},"endpoints":["POST /api/reset-password"]},
  {"path":"/api/sessions","service":"identity","caller":"member","limit":{"points":60,"seconds":60,"by":"member"},"endpoints":["DELETE /api/sessions","DELETE /api/sessions/:id","GET /api/sessions"]},
  {"path":"/api/swipe","service":"discovery","caller":"member","limit":{"points":100,"seconds":60,"by":"member"},"endpoints":["POST /api/swipe","POST /api/swipe/undo"]},
  {"path":"/api/verification","service":"identity","caller":"member","limit":{"points":30,"seconds":60,"by":"member"},"endpoints":["GET /api/verification","GET /api/verification/facebook/callback","GET /api/verification/facebook/start","POST /api/verification/facebook","POST /api/verification/phone/send","POST /api/verification/phone/verify"]},
  {"path":"/api/verify-email","service":"identity","caller":"public","limit":{"points":60,"seconds":60,"by":"network"},"endpoints":["POST /api/verify-email","POST /api/verify-email/decline"]},
  {"path":"/api/waitlist","service":"notifications","caller":"public","limit":{"points":20,"seconds":3600,"by":"network"},"endpoints":["POST /api/waitlist"]},
];

/** Bytes of the bodies that are larger than others. */
export const LARGE_BODIES: Readonly<Record<string, number>> = {
  "POST /api/profile/photos": 42008576,
  "POST /api/profile/photos/links": 16777216,
  "PATCH /api/profile": 16777216,
  "POST /api/profile/video": 16777216
};
