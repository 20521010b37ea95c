/** Obstacles that a visitor removes in their account: name and page of each. */
export const accountObstacles = {
  profile: { text: 'campaign_obstacle_profile', remedy: { page: 'account', label: 'campaign_complete_profile' } },
  phone: { text: 'campaign_obstacle_phone', remedy: { page: 'account', label: 'campaign_confirm_phone' } },
  identification: {
    text: 'campaign_obstacle_identification',
    remedy: { page: 'identification', label: 'campaign_step_verify' },
  },
} as const;
